import { Link } from 'react-router';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/halaqa/en.json';
import type { MemberProfile } from '#web/features/halaqa/profile/profiles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** As many as there are to fill in, the picture among them. */
const ALL = 11;

export function OwnHead({ profile }: { profile: MemberProfile }) {
  const t = useText<typeof en>('features/halaqa');
  const filled = profile.filled ?? 0;
  return (
    <>
      <p className="text-sm text-muted">
        {t('profile.asOthers')} {filled < ALL && t('profile.filled', { filled, all: ALL })}
      </p>
      <div className="flex flex-wrap gap-3">
        <Link to="/halaqa/profile?edit" className={buttonClass('soft')}>
          {t('profile.edit')}
        </Link>
        <ScreenLink to="profile" className={buttonClass('quiet')}>
          {t('profile.nameAndPicture')}
        </ScreenLink>
      </div>
    </>
  );
}
