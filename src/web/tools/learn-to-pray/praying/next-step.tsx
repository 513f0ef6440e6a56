import type { Count } from '#core/salah/count.ts';
import { stepsOf } from '#core/salah/steps.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/learn-to-pray/en.json';
import { useGuide } from '#web/tools/learn-to-pray/guide.ts';
import { Spoken } from '#web/tools/learn-to-pray/praying/spoken.tsx';

/** The present step with its words, for those who do not know them by heart yet. */
export function NextStep({ count }: { count: Count }) {
  const t = useText<typeof en>('tools/learn-to-pray');
  const { steps } = useGuide();
  const step = stepsOf(count.salah, count.school)[count.at];
  if (!step) return null;
  return (
    <span data-step={step.id} className="mx-auto grid min-h-full max-w-2xl content-center gap-6">
      <span className="text-sm">{t('rakah', { number: step.rakah })}</span>
      <span className="font-display text-2xl font-semibold">{steps[step.id]?.title}</span>
      {step.said.map((said) => (
        <Spoken key={said} said={said} />
      ))}
      <span className="text-sm">{t('tapForNext')}</span>
    </span>
  );
}
