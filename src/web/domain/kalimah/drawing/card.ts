import { FORMATS } from '#web/domain/kalimah/drawing/format.ts';
import type { FormatId, Size } from '#web/domain/kalimah/drawing/format.ts';
import { typeset } from '#web/domain/kalimah/drawing/layout.ts';
import type { Line, Measure } from '#web/domain/kalimah/drawing/layout.ts';
import { PALETTES } from '#web/domain/kalimah/drawing/palette.ts';
import type { Palette, PaletteId, Tone } from '#web/domain/kalimah/drawing/palette.ts';
import type { Box, Shape } from '#web/domain/kalimah/drawing/shape.ts';
import { TEMPLATES } from '#web/domain/kalimah/drawing/templates.ts';
import type { TemplateId } from '#web/domain/kalimah/drawing/templates.ts';
import type { Words } from '#web/domain/kalimah/subject/words.ts';

/** How a card looks, whatever it says. */
export interface Look {
  template: TemplateId;
  palette: PaletteId;
  format: FormatId;
}

/** All that is drawn: the preview, the picture and the file with curves are made of the same. */
export interface Card {
  size: Size;
  palette: Palette;
  shapes: readonly Shape[];
  /** The shapes are seen in a mirror: reading begins on the other side. */
  mirrored: boolean;
  lines: readonly Line[];
  tones: Readonly<Record<Line['look'], Tone>>;
  anchor: 'middle' | 'start';
  box: Box;
  fits: boolean;
}

const TONES = {
  ground: { ink: 'ink', accent: 'accent' },
  sheet: { ink: 'sheetInk', accent: 'sheetAccent' },
} as const;

export function cardOf(words: Words, { template: id, palette, format }: Look, measure: Measure): Card {
  const template = TEMPLATES[id];
  const size = FORMATS[format];
  const mirrored = 'sided' in template && words.direction === 'rtl';
  const plain = template.box(size);
  const box = mirrored ? { ...plain, x: size.width - plain.x - plain.width } : plain;
  return {
    size,
    palette: PALETTES[palette],
    shapes: template.shapes(size),
    mirrored,
    ...typeset(words, size, box, template.align, measure),
    tones: TONES[template.on],
    anchor: template.align,
    box,
  };
}
