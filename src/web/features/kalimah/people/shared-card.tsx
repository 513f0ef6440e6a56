import type { SharedCard } from '#core/kalimah/shapes.ts';
import { cardPath } from '#web/domain/kalimah/cards.ts';
import { DrawnCard } from '#web/domain/kalimah/drawn-card.tsx';
import { drawnOf } from '#web/domain/kalimah/drawn.ts';
import { CardFoot } from '#web/features/kalimah/people/card-foot.tsx';
import { CardHead, CardWords } from '#web/features/kalimah/people/card-words.tsx';

/** A card in a list, with whose it is. */
export function SharedCardView({ card }: { card: SharedCard }) {
  return (
    <article className="grid content-start gap-3 rounded-card bg-raised p-4 shadow-card">
      <CardHead card={card} />
      <DrawnCard card={drawnOf(card)} to={cardPath(card.id)} />
      <CardWords card={card} />
      <CardFoot card={card} />
    </article>
  );
}
