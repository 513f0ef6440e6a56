import { isoDay } from '#core/day.ts';
import { milestone, restarted, roundOf, tapped, tapsOf, undone } from '#core/tasbih.ts';
import { dayOf } from '#web/platform/language/dates.ts';
import { noteUse } from '#web/platform/session/uses.ts';
import { playTone } from '#web/platform/sound/tones.ts';
import { changeTasbih, currentSettings, tasbih } from '#web/tools/tasbih/own-tasbih.ts';

const today = () => isoDay(dayOf(new Date()));

/** Milliseconds of shaking and pauses. */
const SHAKES = { mark: [60], round: [80, 60, 160] };
const TONES = { mark: 'wood', round: 'bell' } as const;

export function count(): void {
  changeTasbih((now) => tapped(now, today()));
  const now = tasbih.get();
  const reached = milestone(roundOf(now), tapsOf(now));
  if (reached) tell(reached);
  noteUse('tasbih', Date.now());
}

export function takeBack(): void {
  changeTasbih((now) => undone(now, today()));
}

export function restart(): void {
  changeTasbih(restarted);
}

/** Phones of one maker do not let pages shake them. */
export const canVibrate = typeof navigator !== 'undefined' && 'vibrate' in navigator;

function tell(reached: 'mark' | 'round'): void {
  const { sound, vibration } = currentSettings();
  if (vibration && canVibrate) navigator.vibrate(SHAKES[reached]);
  if (sound) void playTone(TONES[reached]).catch(() => undefined);
}
