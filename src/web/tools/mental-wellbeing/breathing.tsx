import { useEffect, useState } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mental-wellbeing/en.json';
import { Button } from '#web/ui/button.tsx';

/** Seconds of each part of a breath: in, hold, out. */
const PARTS = [
  { id: 'in', seconds: 4, size: 'scale-100' },
  { id: 'hold', seconds: 2, size: 'scale-100' },
  { id: 'out', seconds: 6, size: 'scale-60' },
] as const;

/** A circle that grows and shrinks with the breath; under reduced motion the words alone change. */
export function Breathing() {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const [at, setAt] = useState<number | null>(null);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setTimeout(() => setAt((at + 1) % PARTS.length), (PARTS[at]?.seconds ?? 1) * 1000);
    return () => clearTimeout(timer);
  }, [at]);
  const part = at === null ? null : PARTS[at];
  return (
    <section
      aria-label={t('breathing')}
      className="grid justify-items-center gap-5 rounded-card bg-primary-soft p-6"
    >
      <div
        aria-hidden="true"
        style={{ transitionDuration: `${part?.seconds ?? 1}s` }}
        className={`grid size-44 place-items-center rounded-pill bg-primary transition-[scale] ease-linear motion-reduce:transition-none ${part?.size ?? 'scale-60'}`}
      />
      <p aria-live="polite" className="min-h-8 text-2xl font-semibold text-primary">
        {part ? t(`breath.${part.id}`) : t('breath.ready')}
      </p>
      <Button look="plain" onClick={() => setAt(at === null ? 0 : null)}>
        {t(at === null ? 'breath.start' : 'breath.stop')}
      </Button>
    </section>
  );
}
