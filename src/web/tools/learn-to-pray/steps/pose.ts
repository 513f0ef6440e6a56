import type { School } from '#core/salah/prayer.ts';
import type { StepId } from '#core/salah/steps.ts';
import type { Pose } from '#web/tools/learn-to-pray/figures/figure.tsx';

const POSES: Readonly<Record<StepId, Pose>> = {
  intention: 'standing',
  takbir: 'takbir',
  istiftah: 'folded',
  taawwudh: 'folded',
  fatihah: 'folded',
  surah: 'folded',
  qunut: 'folded',
  ruku: 'bowing',
  rising: 'standing',
  sujud: 'prostrating',
  sitting: 'sitting',
  secondSujud: 'prostrating',
  firstTashahhud: 'pointing',
  lastTashahhud: 'pointing',
  salawat: 'sitting',
  dua: 'sitting',
  salam: 'salam',
};

/** The Maliki school lets the arms hang in obligatory prayers. */
export function poseOf(step: StepId, school: School): Pose {
  const pose = POSES[step];
  return pose === 'folded' && school === 'maliki' ? 'standing' : pose;
}
