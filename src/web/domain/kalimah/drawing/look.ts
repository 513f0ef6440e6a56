import { fieldsIn } from '#core/keeping/shape.ts';
import type { Look } from '#web/domain/kalimah/drawing/card.ts';
import { FORMAT_IDS } from '#web/domain/kalimah/drawing/format.ts';
import { PALETTE_IDS } from '#web/domain/kalimah/drawing/palette.ts';
import { TEMPLATE_IDS } from '#web/domain/kalimah/drawing/templates.ts';

const among = <Value extends string>(all: readonly Value[], value: unknown, usual: Value): Value =>
  all.find((each) => each === value) ?? usual;

/** A look as it was kept or came from somebody; what this version does not know is the usual one. */
export function lookIn(stored: unknown): Look {
  const { template, palette, format } = fieldsIn(stored);
  return {
    template: among(TEMPLATE_IDS, template, 'mihrab'),
    palette: among(PALETTE_IDS, palette, 'emerald'),
    format: among(FORMAT_IDS, format, 'square'),
  };
}
