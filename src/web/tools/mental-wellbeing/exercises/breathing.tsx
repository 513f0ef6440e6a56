import { useEffect, useState } from 'react';
import { useText } from '#web/platform/language/use-text.ts';
import { useWakeLock } from '#web/platform/wake-lock.ts';
import type en from '#web/tools/mental-wellbeing/en.json';
import { Button } from '#web/ui/button.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** Seconds of in, hold and out, as the page names them; the second is for whom the first is difficult, the third has no pause. */
const RHYTHMS = {
  '4-2-6': { in: 4, hold: 2, out: 6 },
  '3-1-4': { in: 3, hold: 1, out: 4 },
  '4-6': { in: 4, hold: 0, out: 6 },
} as const;
type Rhythm = keyof typeof RHYTHMS;
const NAMES = ['4-2-6', '3-1-4', '4-6'] as const satisfies Rhythm[];
const PARTS = ['in', 'hold', 'out'] as const;

interface Breath {
  part: (typeof PARTS)[number];
  /** Which second of it, from one. */
  second: number;
}
const FIRST: Breath = { part: 'in', second: 1 };

function nextOf({ part, second }: Breath, rhythm: Rhythm): Breath {
  const lengths = RHYTHMS[rhythm];
  if (second < lengths[part]) return { part, second: second + 1 };
  const later = PARTS.slice(PARTS.indexOf(part) + 1).find((other) => lengths[other] > 0);
  return later === undefined ? FIRST : { part: later, second: 1 };
}

/** In the order in which the language is read, as the page writes them. */
function Counted({ rhythm }: { rhythm: Rhythm }) {
  const { in: first, hold, out } = RHYTHMS[rhythm];
  return (
    <span>
      <bdi>{first}</bdi>-
      {hold > 0 && (
        <>
          <bdi>{hold}</bdi>-
        </>
      )}
      <bdi>{out}</bdi>
    </span>
  );
}

/** A circle that grows and shrinks with the breath; under reduced motion it is still, and words and numbers lead. */
export function Breathing() {
  const t = useText<typeof en>('tools/mental-wellbeing');
  const [rhythm, setRhythm] = useState<Rhythm>('4-2-6');
  const [breath, setBreath] = useState<Breath | null>(null);
  useWakeLock(breath !== null);
  useEffect(() => {
    if (breath === null) return undefined;
    const timer = setTimeout(() => setBreath(nextOf(breath, rhythm)), 1000);
    return () => clearTimeout(timer);
  }, [breath, rhythm]);
  const isWide = breath !== null && breath.part !== 'out';
  return (
    <section
      aria-label={t('breathing')}
      className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 rounded-card bg-primary-soft p-6 print:hidden"
    >
      <Segments
        label={t('rhythm')}
        segments={NAMES.map((value) => ({ value, label: <Counted rhythm={value} /> }))}
        value={rhythm}
        onChange={(next) => {
          setRhythm(next);
          if (breath) setBreath(FIRST);
        }}
      />
      <div className="grid aspect-square w-full max-w-44 grid-cols-[minmax(0,1fr)] place-items-center">
        <div
          data-breath={breath?.part ?? 'none'}
          aria-hidden="true"
          style={{ transitionDuration: `${breath ? RHYTHMS[rhythm][breath.part] : 1}s` }}
          className={`col-start-1 row-start-1 aspect-square w-full rounded-pill bg-primary transition-[scale] ease-linear motion-reduce:scale-100 motion-reduce:transition-none ${isWide ? 'scale-100' : 'scale-60'}`}
        />
        <span
          aria-hidden="true"
          className="z-1 col-start-1 row-start-1 font-display text-4xl font-semibold text-on-primary"
        >
          {breath?.second}
        </span>
      </div>
      <p aria-live="polite" className="min-h-8 text-2xl font-semibold text-primary">
        {breath ? t(`breath.${breath.part}`) : t('breath.ready')}
      </p>
      <Button look="plain" onClick={() => setBreath(breath ? null : FIRST)}>
        {t(breath ? 'breath.stop' : 'breath.start')}
      </Button>
    </section>
  );
}
