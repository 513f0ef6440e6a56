import type { Standing } from '#web/domain/halaqa/standing.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

export type Why = NonNullable<Standing['why']>;

/** Where somebody finds what is for them, or what is missing. */
const WAYS = {
  members_only: 'auth',
  age_unknown: 'profile',
  not_for_you: 'ilm',
  switched_off: 'dashboard',
} as const satisfies Record<Why, string>;

interface OutsideProps {
  why: Why;
  say: (part: 'title' | 'text' | 'way') => string;
}

/** Who may not enter where people meet is told why, kindly, and where to go. */
export function Outside({ why, say }: OutsideProps) {
  return (
    <Empty>
      <div className="grid justify-items-center gap-4">
        <h2 className="text-xl font-semibold text-ink">{say('title')}</h2>
        <p>{say('text')}</p>
        <ScreenLink
          to={WAYS[why]}
          search={why === 'members_only' ? '?join' : ''}
          className={buttonClass('soft')}
        >
          {say('way')}
        </ScreenLink>
      </div>
    </Empty>
  );
}
