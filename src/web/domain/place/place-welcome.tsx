import { LaterChooser } from '#web/domain/place/later-chooser.tsx';
import { Card } from '#web/ui/card.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

interface PlaceWelcomeProps {
  title: string;
  /** What becomes of the place. */
  intro: string;
  /** Over the choice of a place. */
  choose: string;
}

/** What a screen shows that can say nothing before it knows a place. */
export function PlaceWelcome({ title, intro, choose }: PlaceWelcomeProps) {
  return (
    <div className="reading grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={title} remark={intro} />
      <Card className="grid gap-5">
        <h2 className="text-xl font-semibold">{choose}</h2>
        <LaterChooser />
      </Card>
    </div>
  );
}
