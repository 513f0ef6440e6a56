import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { Figure } from '#web/tools/learn-to-pray/figures/figure.tsx';
import { useLesson } from '#web/tools/learn-to-pray/own-lesson.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** The way into the prayer, or back into one that was interrupted. */
export default function LearnToPrayCard() {
  const t = useText<typeof en>('tools/learn-to-pray');
  const { count, person } = useLesson();
  return (
    <Card className="flex items-center gap-4">
      <div className="grid flex-1 content-between gap-3">
        <div>
          <h2 className="text-xl font-semibold">{t('title')}</h2>
          <p className="text-muted">{count && count.at > 0 ? t('cardGoing') : t('cardInvite')}</p>
        </div>
        <ScreenLink to="learn-to-pray" className={buttonClass('soft', 'justify-self-start')}>
          {count && count.at > 0 ? t('counterContinue') : t('cardStart')}
        </ScreenLink>
      </div>
      <Figure pose="prostrating" person={person} className="w-24 shrink-0" />
    </Card>
  );
}
