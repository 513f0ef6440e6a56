import { PlaceChooser } from '#web/domain/place/place-chooser.tsx';
import { Card } from '#web/ui/card.tsx';

interface PlaceWelcomeProps {
  title: string;
  intro: string;
  /** Over the choice of a place. */
  choose: string;
}

/** What a screen shows that can say nothing before it knows a place. */
export function PlaceWelcome({ title, intro, choose }: PlaceWelcomeProps) {
  return (
    <div className="mx-auto grid w-full max-w-xl animate-rise gap-6">
      <header className="grid gap-2">
        <h1 className="text-3xl font-semibold">{title}</h1>
        <p className="text-muted">{intro}</p>
      </header>
      <Card className="grid gap-5">
        <h2 className="text-xl font-semibold">{choose}</h2>
        <PlaceChooser />
      </Card>
    </div>
  );
}
