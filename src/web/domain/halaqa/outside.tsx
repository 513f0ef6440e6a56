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
    <Empty
      title={say('title')}
      action={
        <ScreenLink
          to={WAYS[why]}
          search={why === 'members_only' ? '?join' : ''}
          className={buttonClass('primary', 'mt-3')}
        >
          {say('way')}
        </ScreenLink>
      }
    >
      {say('text')}
    </Empty>
  );
}
