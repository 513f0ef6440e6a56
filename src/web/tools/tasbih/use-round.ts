import { nameIn, position, roundOf, tapsOf } from '#core/tasbih.ts';
import type { Position, Round } from '#core/tasbih.ts';
import { useDivineName } from '#web/domain/divine-names/divine-names.ts';
import { prayerTexts, usePrayerTextWords } from '#web/domain/prayer-texts/prayer-texts.ts';
import { useTasbih } from '#web/tools/tasbih/own-tasbih.ts';

export interface Dhikr {
  title: string;
  /** Vowelled Arabic, or what somebody wrote for themselves. */
  text: string;
  arabic: boolean;
  transliteration?: string | undefined;
  meaning?: string | undefined;
}

/** What is being said, and where in the round one stands. */
export function useRound(): Position & { round: Round; taps: number; dhikr: Dhikr } {
  const tasbih = useTasbih();
  const dhikrOf = useDhikr();
  const round = roundOf(tasbih);
  const taps = tapsOf(tasbih);
  const at = position(round, taps);
  return { ...at, round, taps, dhikr: dhikrOf((round[at.part] ?? round[0]).dhikr) };
}

export function useDhikr(): (id: string) => Dhikr {
  const { own, chosen } = useTasbih();
  const textOf = usePrayerTextWords();
  const named = useDivineName(nameIn(chosen));
  return (id) => {
    if (named && id === chosen) {
      const { name, meaning, call } = named;
      return { title: name, text: call.arabic, arabic: true, transliteration: call.sound, meaning };
    }
    const mine = own.find((dhikr) => dhikr.id === id);
    if (mine) return { title: mine.text, text: mine.text, arabic: /\p{Script=Arabic}/u.test(mine.text) };
    return { ...textOf(id), text: prayerTexts.get(id)?.arabic ?? id, arabic: true };
  };
}
