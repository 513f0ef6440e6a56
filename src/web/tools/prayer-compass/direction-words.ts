import { turnTo } from '#core/angle.ts';
import type { Text } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/prayer-compass/en.json';

/** Nearer than this, one faces the qibla; only farther than the second, not any more: the words do not flicker between. */
const REACHED = 4;
const LEFT_AGAIN = 8;

export function facesQibla(heading: number, bearing: number, before: boolean): boolean {
  return Math.abs(turnTo(heading, bearing)) <= (before ? LEFT_AGAIN : REACHED);
}

/** For the eye: to the degree. */
export function turnShown(t: Text<typeof en>, heading: number, bearing: number): string {
  const turn = turnTo(heading, bearing);
  return t(turn > 0 ? 'turnRight' : 'turnLeft', { degrees: Math.round(Math.abs(turn)) });
}

/** For the ear: in steps of ten degrees, quarters and halves. */
export function turnSpoken(t: Text<typeof en>, heading: number, bearing: number): string {
  const turn = turnTo(heading, bearing);
  const steps = Math.round(Math.abs(turn) / 10);
  if (steps >= 17) return t('spokenAround');
  if (steps === 9) return t(turn > 0 ? 'spokenQuarterRight' : 'spokenQuarterLeft');
  return t(turn > 0 ? 'spokenRight' : 'spokenLeft', { degrees: Math.max(1, steps) * 10 });
}
