import { useReacting } from '#web/domain/halaqa/actions.ts';
import type { Target } from '#web/domain/halaqa/actions.ts';
import { ReactionChips } from '#web/domain/halaqa/reaction-chips.tsx';
import type { Words } from '#web/domain/halaqa/shown.ts';

/** The reactions to a post or a comment. */
export function ReactionBar({ type, words }: { type: Target; words: Words }) {
  const reacting = useReacting(type, words);
  return (
    <ReactionChips
      words={words}
      isOwn={words.author?.standing === 'self'}
      onReact={(kind) => reacting.mutate(kind)}
    />
  );
}
