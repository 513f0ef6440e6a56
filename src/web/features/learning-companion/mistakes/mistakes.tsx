import { lastMistakes } from '#core/courses/companion.ts';
import { useDeck } from '#web/domain/learning/course-notes.ts';
import type en from '#web/features/learning-companion/en.json';
import { Mistake } from '#web/features/learning-companion/mistakes/mistake.tsx';
import { useText } from '#web/platform/language/use-text.ts';

/** What was answered wrongly last, each explained by the passage it belongs to. */
export function Mistakes() {
  const t = useText<typeof en>('features/learning-companion');
  const ids = lastMistakes(useDeck());
  if (ids.length === 0) return null;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl font-semibold">{t('mistakes')}</h2>
      <p className="text-muted">{t('mistakesText')}</p>
      <div className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {ids.map((id) => (
          <Mistake key={id} id={id} />
        ))}
      </div>
    </section>
  );
}
