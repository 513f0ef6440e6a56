import type { Reach } from '#core/kalimah/shapes.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/kalimah/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';

type Why = NonNullable<Reach['why']>;

/** Where somebody finds what is missing. */
const WAYS = {
  members_only: { to: 'auth', search: '?join' },
  age_unknown: { to: 'profile' },
  rules_not_accepted: { to: 'halaqa' },
} as const;

/** Why a card goes to no more people, and what would change that. */
export function WhyNot({ why }: { why: Why }) {
  const t = useText<typeof en>('features/kalimah');
  return (
    <div className="grid justify-items-start gap-2">
      <p className="text-sm text-muted">{t(`why.${why}`)}</p>
      {why !== 'not_for_you' && (
        <ScreenLink {...WAYS[why]} className={buttonClass('soft')}>
          {t(`way.${why}`)}
        </ScreenLink>
      )}
    </div>
  );
}
