import { fieldsIn, itemsIn } from '#core/keeping/shape.ts';
import type { Look } from '#web/domain/kalimah/drawing/card.ts';
import type { Drawn } from '#web/domain/kalimah/drawn.ts';
import { lookIn } from '#web/domain/kalimah/drawing/look.ts';
import { KINDS } from '#web/domain/kalimah/subject/subject.ts';
import type { Subject } from '#web/domain/kalimah/subject/subject.ts';
import { ownRecord } from '#web/platform/session/own-record.ts';

/** A card as somebody left it. */
export interface KeptCard extends Drawn {
  id: string;
}

interface OwnCards {
  /** The look that was chosen last. */
  look: Look | null;
  /** The newest first. */
  kept: readonly KeptCard[];
}

/** More are nobody's drafts. */
const MOST = 60;

function subjectOf(stored: unknown): Subject | null {
  const { kind, reference, text } = fieldsIn(stored);
  if (kind === 'own') return { kind, text: typeof text === 'string' ? text : '' };
  const known = KINDS.find((each) => each === kind);
  return known && typeof reference === 'string' ? { kind: known, reference } : null;
}

export const ownCards = ownRecord<OwnCards>('kalimah', (stored) => {
  const { look, kept } = fieldsIn(stored);
  return {
    look: look ? lookIn(look) : null,
    kept: itemsIn(kept).flatMap((card): KeptCard[] => {
      const { id, subject: of, arabic, meaning } = fieldsIn(card);
      const subject = subjectOf(of);
      if (!subject) return [];
      return [
        {
          ...lookIn(card),
          id: String(id),
          subject,
          arabic: arabic !== false,
          meaning: typeof meaning === 'string' ? meaning : null,
        },
      ];
    }),
  };
});

export function keepCard(card: KeptCard): void {
  const { kept } = ownCards.get();
  const others = kept.filter(({ id }) => id !== card.id);
  const { template, palette, format } = card;
  ownCards.set({ look: { template, palette, format }, kept: [card, ...others].slice(0, MOST) });
}

export function forgetCard(id: string): void {
  const { look, kept } = ownCards.get();
  ownCards.set({ look, kept: kept.filter((card) => card.id !== id) });
}
