/** A word where it was found. */
export interface ReadWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  /** Words of one line share it. */
  line: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const WORD_LEVEL = '5';

/** The recogniser's table: level, page, block, paragraph, line, word, left, top, width, height, confidence, text. */
export function wordsIn(table: string): ReadWord[] {
  return table.split('\n').flatMap((row) => {
    const [level, page, block, paragraph, line, , ...rest] = row.split('\t');
    const [left = 0, top = 0, width = 0, height = 0, confidence = 0] = rest.slice(0, 5).map(Number);
    const text = rest[5]?.trim() ?? '';
    if (level !== WORD_LEVEL || text === '') return [];
    return {
      text,
      confidence,
      line: [page, block, paragraph, line].join('.'),
      left,
      top,
      right: left + width,
      bottom: top + height,
    };
  });
}

/** How sure a word must be to count as read, and a line on average to be one: edges of paper look like worse ones. */
const SURE = 60;
const CLEAR = 40;

export function clearLines(words: readonly ReadWord[]): ReadWord[] {
  const lines = new Map<string, number[]>();
  for (const { line, confidence } of words) lines.set(line, [...(lines.get(line) ?? []), confidence]);
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  return words.filter(({ line }) => mean(lines.get(line) ?? [0]) >= CLEAR);
}

export const sureLetters = (words: readonly ReadWord[]): number =>
  words.reduce((sum, { text, confidence }) => sum + (confidence >= SURE ? text.length : 0), 0);

/** Words side by side, lines below one another, as they were found. */
export function textOf(words: readonly ReadWord[]): string {
  const lines = new Map<string, string[]>();
  for (const { line, text } of words) lines.set(line, [...(lines.get(line) ?? []), text]);
  return [...lines.values()].map((line) => line.join(' ')).join('\n');
}
