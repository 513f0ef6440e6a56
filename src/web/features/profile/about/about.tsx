import { isGrown } from '#web/domain/person/age-group.ts';
import { personPath } from '#web/domain/person/person-line.tsx';
import { AboutForm } from '#web/features/profile/about/about-form.tsx';
import { AgeForm } from '#web/features/profile/about/age-form.tsx';
import { PicturePanel } from '#web/features/profile/about/picture-panel.tsx';
import { UsernameForm } from '#web/features/profile/about/username-form.tsx';
import { WorkForm } from '#web/features/profile/about/work-form.tsx';
import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import type { Profile } from '#web/platform/session/profile.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from 'react-router';

export default function About({ profile, isGuest }: { profile: Profile; isGuest: boolean }) {
  const t = useText<typeof en>('features/profile');
  const grown = isGrown(profile.age_group);
  const young = profile.age_group === 'under_10';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      {!isGuest && <PicturePanel profile={profile} />}
      <AboutForm profile={profile} isGuest={isGuest} />
      <AgeForm profile={profile} />
      {!isGuest && <UsernameForm profile={profile} />}
      {!isGuest && grown && <WorkForm userId={profile.user_id} />}
      {!isGuest && !young && (
        <Link to={personPath(profile.user_id)} className={buttonClass('plain', 'justify-self-start')}>
          {t('seeAsOthers')}
        </Link>
      )}
    </div>
  );
}
