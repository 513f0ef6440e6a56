import { dawn } from '#web/domain/kalimah/drawing/templates/dawn.ts';
import { dunes } from '#web/domain/kalimah/drawing/templates/dunes.ts';
import { eid } from '#web/domain/kalimah/drawing/templates/eid.ts';
import { friday } from '#web/domain/kalimah/drawing/templates/friday.ts';
import { lanterns } from '#web/domain/kalimah/drawing/templates/lanterns.ts';
import { lattice } from '#web/domain/kalimah/drawing/templates/lattice.ts';
import { mihrab } from '#web/domain/kalimah/drawing/templates/mihrab.ts';
import { mushaf } from '#web/domain/kalimah/drawing/templates/mushaf.ts';
import { night } from '#web/domain/kalimah/drawing/templates/night.ts';
import { ribbon } from '#web/domain/kalimah/drawing/templates/ribbon.ts';
import { shamsa } from '#web/domain/kalimah/drawing/templates/shamsa.ts';
import { wreath } from '#web/domain/kalimah/drawing/templates/wreath.ts';
import type { Template } from '#web/domain/kalimah/drawing/shape.ts';

/** Each another composition, not another colour. */
export const TEMPLATES = {
  mihrab,
  lattice,
  mushaf,
  night,
  dawn,
  shamsa,
  ribbon,
  wreath,
  dunes,
  friday,
  lanterns,
  eid,
} as const satisfies Record<string, Template>;

export type TemplateId = keyof typeof TEMPLATES;
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The keys of a constant of ours.
export const TEMPLATE_IDS = Object.keys(TEMPLATES) as TemplateId[];
