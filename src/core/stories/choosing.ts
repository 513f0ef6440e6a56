/** The ages that stories are written for, from the youngest on. */
export const BANDS = ['3-5', '6-8', '9-11'] as const;
export type Band = (typeof BANDS)[number];

export const LENGTHS = ['long', 'short'] as const;
export type Length = (typeof LENGTHS)[number];

/** How long somebody has for a story, in minutes. */
export const MINUTES = [2, 5, 10] as const;

/** A story as the library offers it. */
export interface Offered {
  id: string;
  band: Band;
  themes: readonly string[];
  minutes: Readonly<Record<Length, number>>;
  /** Its place in the library. */
  position: number;
  /** When it was last read to its end, in milliseconds; null: never. */
  finishedAt: number | null;
}

export interface Wish {
  band: Band;
  minutes: number;
  /** Null: whatever it is about. */
  theme: string | null;
}

export interface Choice {
  id: string;
  length: Length;
}

/** Whether a story of `band` is for somebody of `age`, or for younger ones. */
export const suits = (band: Band, age: Band): boolean => BANDS.indexOf(band) <= BANDS.indexOf(age);

/** The longest telling that the time is enough for; the shorter one where it is enough for neither. */
export const tellingWithin = ({ minutes }: Offered, time: number): Length =>
  minutes.long <= time ? 'long' : 'short';

/**
 * What the companion would tell, the best first. Nothing is invented, only chosen, by these rules in this order: never for older
 * children; about what was wished, if there is such a story; one that the time is enough for; for this very age before younger ones;
 * one not yet read, else the one that was read longest ago; then as they stand in the library.
 */
export function chosen(stories: readonly Offered[], { band, minutes, theme }: Wish): Choice[] {
  const suitable = stories.filter((story) => suits(story.band, band));
  const about = suitable.filter(({ themes }) => theme === null || themes.includes(theme));
  const ranked = (about.length > 0 ? about : suitable).map((story) => {
    const length = tellingWithin(story, minutes);
    return {
      choice: { id: story.id, length },
      rank: [
        story.minutes[length] <= minutes ? 0 : 1,
        BANDS.indexOf(band) - BANDS.indexOf(story.band),
        story.finishedAt ?? 0,
        story.position,
      ],
    };
  });
  return ranked.toSorted((one, other) => compared(one.rank, other.rank)).map(({ choice }) => choice);
}

function compared(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((value, index) => value !== other[index]);
  return (one[at] ?? 0) - (other[at] ?? 0);
}
