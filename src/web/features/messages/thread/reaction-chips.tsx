import { REACTIONS } from '#core/halaqa/shapes.ts';
import type { Message } from '#core/messages/shapes.ts';
import type writing from '#web/domain/writing/en.json';
import { SIGNS } from '#web/domain/writing/reaction-signs.ts';
import { useReacting } from '#web/features/messages/acts/acts.ts';
import type en from '#web/features/messages/en.json';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Those that were given, by whom, and one's own to take back. */
export function ReactionChips({ message }: { message: Message }) {
  const t = useText<typeof en>('features/messages');
  const say = useText<typeof writing>('domain/writing');
  const { me, name } = useAround();
  const reacting = useReacting(message);
  if (message.reactions.length === 0) return null;
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1">
      <legend className="sr-only">{say('reactions')}</legend>
      {REACTIONS.map((kind) => {
        const givers = message.reactions.filter((one) => one.kind === kind);
        if (givers.length === 0) return null;
        const Icon = SIGNS[kind];
        const isMine = givers.some(({ user_id }) => user_id === me);
        const who = givers.map(({ user_id }) =>
          user_id === me ? t('you') : (name(user_id) ?? t('unknownUser')),
        );
        const label = `${say(`reaction.${kind}`)}: ${who.join(', ')}`;
        return (
          <button
            key={kind}
            type="button"
            aria-pressed={isMine}
            aria-label={label}
            title={label}
            onClick={() => reacting.mutate(isMine ? null : kind)}
            className="inline-flex min-h-11 items-center gap-1 rounded-pill border border-line bg-ground px-3 text-sm font-semibold text-muted aria-pressed:border-primary aria-pressed:text-primary"
          >
            <Icon className="size-4.5" aria-hidden="true" />
            {givers.length > 1 && <span aria-hidden="true">{givers.length}</span>}
          </button>
        );
      })}
    </fieldset>
  );
}
