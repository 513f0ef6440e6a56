import type { Count } from '#core/salah/count.ts';
import { stepsOf } from '#core/salah/steps.ts';
import { useText } from '#web/language/use-text.ts';
import { Arabic } from '#web/recitation/arabic.tsx';
import { recitations, useRecitationTexts } from '#web/recitation/recitations.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { useGuide } from '#web/tools/learn-to-pray/guide.ts';
import { useLesson } from '#web/tools/learn-to-pray/own-lesson.ts';

/** The present step with its words, for those who do not know them by heart yet. */
export function NextStep({ count }: { count: Count }) {
  const t = useText<typeof en>('learn-to-pray');
  const { steps } = useGuide();
  const textOf = useRecitationTexts();
  const { spelled } = useLesson();
  const step = stepsOf(count.salah, count.school)[count.at];
  if (!step) return null;
  return (
    <span className="mx-auto grid min-h-full max-w-2xl content-center gap-5">
      <span className="text-sm">{t('rakah', { number: step.rakah })}</span>
      <span className="font-display text-2xl font-semibold">{steps[step.id]?.title}</span>
      {step.recitations.map((said) => {
        const { arabic, repetitions = 1 } = recitations.get(said) ?? {};
        const { title, transliteration } = textOf(said);
        return (
          <span key={said} className="grid gap-1">
            {arabic ? (
              <Arabic className="text-3xl">{arabic}</Arabic>
            ) : (
              <span className="text-xl">{title}</span>
            )}
            {spelled && transliteration && <span>{transliteration}</span>}
            {repetitions > 1 && <bdi>×{repetitions}</bdi>}
          </span>
        );
      })}
      <span className="text-sm">{t('tapForNext')}</span>
    </span>
  );
}
