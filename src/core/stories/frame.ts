/** Words before and after a story: so many of each are written. */
const OPENINGS = { day: ['open.0', 'open.1', 'open.2'], night: ['night.0', 'night.1', 'night.2'] } as const;
const CLOSINGS = { day: ['close.0', 'close.1'], night: ['closeNight.0', 'closeNight.1'] } as const;

export type OpeningKey = (typeof OPENINGS)['day' | 'night'][number];
export type ClosingKey = (typeof CLOSINGS)['day' | 'night'][number];

/** Which of them stand around a story on a day: the same all day long, others on other days and around other stories. */
export function frameAt(
  story: string,
  day: number,
  bedtime: boolean,
): { opening: OpeningKey; closing: ClosingKey } {
  const turn = Array.from(story, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => sum + code,
    day,
  );
  const time = bedtime ? 'night' : 'day';
  return { opening: oneOf(OPENINGS[time], turn), closing: oneOf(CLOSINGS[time], turn) };
}

function oneOf<Key>(keys: readonly [Key, ...Key[]], turn: number): Key {
  return keys[turn % keys.length] ?? keys[0];
}
