import type { Band } from '#core/stories/choosing.ts';
import type en from '#web/domain/stories/en.json';
import { useText } from '#web/platform/language/use-text.ts';

const WORDS = { '3-5': 'band.3_5', '6-8': 'band.6_8', '9-11': 'band.9_11' } as const satisfies Record<
  Band,
  keyof typeof en
>;

/** For whom a story is written, in the reader's words. */
export function useBandWords(): (band: Band) => string {
  const t = useText<typeof en>('domain/stories');
  return (band) => t(WORDS[band]);
}
