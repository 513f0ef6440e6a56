import { wrappedLines } from '#web/domain/picture/wrapped-lines.ts';
import type { Size } from '#web/domain/kalimah/drawing/format.ts';
import { unitOf } from '#web/domain/kalimah/drawing/format.ts';
import type { Box } from '#web/domain/kalimah/drawing/shape.ts';
import type { Direction, Words } from '#web/domain/kalimah/subject/words.ts';

export interface Measured {
  width: number;
  /** How far the letters with all their marks reach above and below the line on which they stand. */
  above: number;
  below: number;
}
/** How wide and how high a text is in a font, as CSS writes it. */
export type Measure = (text: string, font: string, direction: Direction) => Measured;

export interface Line extends Letters {
  text: string;
  direction: Direction;
  /** The edge or the middle, as the alignment says, and the line on which the letters stand. */
  x: number;
  y: number;
  look: 'ink' | 'accent';
  part: Part;
}
/** As CSS and SVG name them. */
export interface Letters {
  size: number;
  family: string;
  weight: number;
}
export type Part = 'arabic' | 'meaning' | 'source' | 'sign';

export interface Typeset {
  lines: readonly Line[];
  /** False: even the smallest letters need more room than there is. */
  fits: boolean;
}

interface Style extends Letters {
  direction: Direction;
  /** Least distance from line to line, in sizes; higher letters make it more. */
  leading: number;
  /** Above the part. */
  gap: number;
  look: Line['look'];
}

interface Paragraph extends Style {
  part: Part;
  texts: readonly { text: string; measured: Measured }[];
}

/** From large to small, until all of it fits. */
const LARGEST = 1.5;
const SMALLEST = 0.3;
const STEP = 0.95;

export const SIGN = 'Rafiq · رفيق';

/** Words in lines, as large as there is room for, the block in the middle of its box. */
export function typeset(
  words: Words,
  size: Size,
  box: Box,
  align: 'middle' | 'start',
  measure: Measure,
): Typeset {
  let scale = LARGEST;
  let paragraphs = paragraphsOf(words, size, box, scale, measure);
  while (heightOf(paragraphs) > box.height && scale > SMALLEST) {
    scale *= STEP;
    paragraphs = paragraphsOf(words, size, box, scale, measure);
  }
  return {
    lines: placed(paragraphs, box, align, words.direction),
    fits: heightOf(paragraphs) <= box.height && paragraphs.every((each) => widest(each) <= box.width),
  };
}

function paragraphsOf(
  { arabic, isScripture, meaning, meaningDirection, source, direction, faces }: Words,
  size: Size,
  box: Box,
  scale: number,
  measure: Measure,
): Paragraph[] {
  const unit = unitOf(size);
  // The source stays readable beside the smallest words and modest beside the largest.
  const small = Math.min(1.15, Math.max(0.75, scale));
  const parts: (readonly [Part, string | null, Style])[] = [
    [
      'arabic',
      arabic,
      {
        size: 84 * unit * scale,
        family: isScripture ? faces.scripture : faces.arabic,
        direction: 'rtl',
        weight: 400,
        leading: 1.75,
        gap: 0,
        look: 'ink',
      },
    ],
    [
      'meaning',
      meaning,
      {
        size: (arabic === null ? 66 : 46) * unit * scale,
        family: faces.meaning,
        direction: meaningDirection,
        weight: 500,
        leading: 1.4,
        gap: 34 * unit * scale,
        look: 'ink',
      },
    ],
    [
      'source',
      source,
      {
        size: 30 * unit * small,
        family: faces.source,
        direction,
        weight: 600,
        leading: 1.4,
        gap: 36 * unit * small,
        look: 'accent',
      },
    ],
    [
      'sign',
      SIGN,
      {
        size: 22 * unit,
        family: faces.source,
        direction: 'ltr',
        weight: 500,
        leading: 1.4,
        gap: 14 * unit,
        look: 'accent',
      },
    ],
  ];
  return parts.flatMap(([part, text, style]) =>
    text === null ? [] : [{ ...style, part, texts: linesOf(text, style, box.width, measure) }],
  );
}

export const fontOf = ({ weight, size, family }: Letters): string =>
  `${weight} ${size.toFixed(2)}px ${family}`;

/** As few lines as the width allows, and these of like length: the narrowest width that needs no more of them. */
function linesOf(text: string, style: Style, width: number, measure: Measure): Paragraph['texts'] {
  const font = fontOf(style);
  const widthOf = (line: string) => measure(line, font, style.direction).width;
  const count = (within: number) => wrappedLines(text, within, widthOf).length;
  const least = count(width);
  let [low, high] = [width / 3, width];
  if (least === 1) return [{ text, measured: measure(text, font, style.direction) }];
  while (high - low > width / 50) {
    const middle = (low + high) / 2;
    if (count(middle) > least) low = middle;
    else high = middle;
  }
  return wrappedLines(text, high, widthOf).map((line) => ({
    text: line,
    measured: measure(line, font, style.direction),
  }));
}

const widest = ({ texts }: Paragraph) => Math.max(...texts.map(({ measured }) => measured.width));

/** Room above and below the line on which letters stand: as much as they need, and never less than the leading. */
function roomOf({ size, leading }: Style, { above, below }: Measured): { above: number; below: number } {
  const spare = Math.max(0, size * leading - above - below) / 2;
  return { above: above + spare, below: below + spare };
}

function heightOf(paragraphs: readonly Paragraph[]): number {
  return paragraphs.reduce((sum, paragraph, index) => {
    const lines = paragraph.texts.map(({ measured }) => roomOf(paragraph, measured));
    const own = lines.reduce((height, { above, below }) => height + above + below, 0);
    return sum + own + (index === 0 ? 0 : paragraph.gap);
  }, 0);
}

function placed(
  paragraphs: readonly Paragraph[],
  box: Box,
  align: 'middle' | 'start',
  direction: Direction,
): Line[] {
  const edge = direction === 'rtl' ? box.x + box.width : box.x;
  const x = align === 'middle' ? box.x + box.width / 2 : edge;
  let y = box.y + Math.max(0, (box.height - heightOf(paragraphs)) / 2);
  return paragraphs.flatMap((paragraph, index) => {
    if (index > 0) y += paragraph.gap;
    return paragraph.texts.map(({ text, measured }) => {
      const room = roomOf(paragraph, measured);
      y += room.above + room.below;
      return {
        text,
        size: paragraph.size,
        family: paragraph.family,
        weight: paragraph.weight,
        direction: paragraph.direction,
        x,
        y: y - room.below,
        look: paragraph.look,
        part: paragraph.part,
      };
    });
  });
}
