import { useState } from 'react';
import { Check } from 'lucide-react';
import type { Post } from '#core/halaqa/shapes.ts';
import { useVoting } from '#web/domain/halaqa/actions.ts';
import type en from '#web/domain/halaqa/en.json';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useNow } from '#web/platform/use-now.ts';
import { Button } from '#web/ui/button.tsx';
import { Choices } from '#web/ui/choices.tsx';

type PollOf = NonNullable<Post['poll']>;

/** Answered once; numbers follow for who has answered, and for all when it is over. */
export function Poll({ post, poll }: { post: Post; poll: PollOf }) {
  const t = useText<typeof en>('domain/halaqa');
  const date = useDateTime()(poll.closes_at);
  const isOver = useNow('minute').getTime() >= Date.parse(poll.closes_at);
  const [place, setPlace] = useState<string | null>(null);
  const voting = useVoting(post.id);
  const mayVote = !isOver && poll.mine === null && post.state === 'checked';
  const isTold = poll.options.some(({ votes }) => votes !== null);
  return (
    <div className="grid gap-3">
      {mayVote ? (
        <>
          <Choices
            label={t('poll')}
            choices={poll.options.map((option) => ({
              value: String(option.place),
              label: <bdi>{option.text}</bdi>,
              hint: option.votes === null ? undefined : t('votes', { count: option.votes }),
            }))}
            value={place}
            onChange={setPlace}
          />
          <Button
            look="soft"
            className="justify-self-start"
            disabled={place === null}
            busy={voting.isPending}
            onClick={() => voting.mutate(Number(place))}
          >
            {t('vote')}
          </Button>
        </>
      ) : (
        <Outcome poll={poll} isTold={isTold} />
      )}
      <p className="text-sm text-muted">{t(isOver ? 'pollOver' : 'pollOpen', { date })}</p>
    </div>
  );
}

function Outcome({ poll, isTold }: { poll: PollOf; isTold: boolean }) {
  const t = useText<typeof en>('domain/halaqa');
  const all = poll.options.reduce((sum, { votes }) => sum + (votes ?? 0), 0);
  return (
    <ul className="grid gap-2">
      {poll.options.map(({ place, text, votes }) => (
        <li key={place} className="grid gap-1 rounded-field border border-line px-4 py-2.5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
              <bdi>{text}</bdi>
              {poll.mine === place && (
                <span className="ms-2 inline-flex items-center gap-1 text-sm text-primary">
                  <Check className="size-4" aria-hidden="true" />
                  {t('myVote')}
                </span>
              )}
            </span>
            {isTold && <span className="text-sm text-muted">{t('votes', { count: votes ?? 0 })}</span>}
          </span>
          {isTold && (
            <progress
              aria-hidden="true"
              max={Math.max(all, 1)}
              value={votes ?? 0}
              className="h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-sunken [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-sunken [&::-webkit-progress-value]:bg-primary"
            />
          )}
        </li>
      ))}
    </ul>
  );
}
