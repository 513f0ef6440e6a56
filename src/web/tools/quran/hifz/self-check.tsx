import { afterReciting } from '#core/hifz/review.ts';
import { RECALLS } from '#core/spaced-repetition.ts';
import type { Recall } from '#core/spaced-repetition.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/hifz/en.json';
import { useDayNumber, useDeck } from '#web/tools/quran/hifz/own-hifz.ts';
import { useDaysAhead } from '#web/tools/quran/hifz/use-day-text.ts';
import { Button } from '#web/ui/button.tsx';

interface SelfCheckProps {
  ayahs: readonly number[];
  stumbled: ReadonlySet<number>;
  onAnswer: (recall: Recall) => void;
}

/** How it went, in the reciter's own judgement, and when it therefore comes again. */
export function SelfCheck({ ayahs, stumbled, onAnswer }: SelfCheckProps) {
  const t = useText<typeof en>('tools/quran/hifz');
  const daysAhead = useDaysAhead();
  const deck = useDeck();
  const today = useDayNumber();
  // Where one stumbled, it comes today in any case; the button speaks of the others.
  const sure = ayahs.filter((ayah) => !stumbled.has(ayah));
  const dueAfter = (recall: Recall) => {
    const dues = [...afterReciting(deck, sure, recall, new Set(), today).values()].map(({ due }) => due);
    return daysAhead(dues.length === 0 ? 0 : Math.min(...dues) - today);
  };
  return (
    <section className="grid gap-3">
      <div>
        <h3 className="text-lg font-semibold">{t('howWasIt')}</h3>
        {stumbled.size > 0 && <p className="text-sm text-muted">{t('stumbled', { count: stumbled.size })}</p>}
      </div>
      <div className="grid grid-cols-2 gap-2 sm:grid-cols-4">
        {RECALLS.map((recall) => (
          <Button
            key={recall}
            look={recall === 'good' ? 'primary' : 'plain'}
            className="flex-col gap-0! px-2!"
            onClick={() => onAnswer(recall)}
          >
            {t(`recall_${recall}`)}
            <span className="text-sm font-normal">{dueAfter(recall)}</span>
          </Button>
        ))}
      </div>
    </section>
  );
}
