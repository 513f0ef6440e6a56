import type { SharedCard } from '#core/kalimah/shapes.ts';
import type { Look } from '#web/domain/kalimah/drawing/card.ts';
import { lookIn } from '#web/domain/kalimah/drawing/look.ts';
import type { Subject } from '#web/domain/kalimah/subject/subject.ts';

/** All that a device needs to draw a card. */
export interface Drawn extends Look {
  subject: Subject;
  arabic: boolean;
  meaning: string | null;
}

/** A card of somebody as it is drawn here. */
export function drawnOf(card: SharedCard): Drawn {
  const { kind, reference, body, arabic, meaning } = card;
  return {
    ...lookIn(card),
    subject: kind === 'own' ? { kind, text: body } : { kind, reference: reference ?? '' },
    arabic,
    meaning,
  };
}
