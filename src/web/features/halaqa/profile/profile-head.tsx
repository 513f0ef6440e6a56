import { useRef } from 'react';
import type { ReactNode } from 'react';
import { MapPin } from 'lucide-react';
import { Avatar } from '#web/domain/person/avatar.tsx';
import { nameOf } from '#web/domain/person/name.ts';
import type en from '#web/features/halaqa/en.json';
import { FocusKeeper } from '#web/features/halaqa/network/focus-keeper.tsx';
import type { MemberProfile } from '#web/features/halaqa/profile/profiles.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Who somebody is at a glance, and what can be done (`children`). */
export function ProfileHead({ profile, children }: { profile: MemberProfile; children: ReactNode }) {
  const t = useText<typeof en>('features/halaqa');
  const name = useRef<HTMLHeadingElement>(null);
  const { about, common } = profile;
  const post = [about.job_title, about.company].filter(Boolean).join(' · ');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-3">
      <Avatar name={nameOf(profile)} path={profile.avatar_path} size="large" />
      <div className="grid max-w-full grid-cols-[minmax(0,1fr)] gap-1">
        <h2 ref={name} tabIndex={-1} className="text-2xl font-semibold break-words outline-none">
          <bdi>{nameOf(profile) ?? t('profile.unnamed')}</bdi>
        </h2>
        {profile.display_name && profile.username && (
          <p className="text-sm break-words text-muted">
            <bdi>{profile.username}</bdi>
          </p>
        )}
        {about.headline && (
          <p className="text-lg font-medium break-words">
            <bdi>{about.headline}</bdi>
          </p>
        )}
        {post && (
          <p className="break-words">
            <bdi>{post}</bdi>
          </p>
        )}
        {profile.location && (
          <p className="flex items-center gap-1.5 text-muted">
            <MapPin className="size-4 shrink-0" aria-hidden="true" />
            <bdi className="min-w-0 break-words">{profile.location}</bdi>
          </p>
        )}
        {common !== null && common > 0 && (
          <p className="text-sm text-gold-ink">{t('network.why.common', { count: common })}</p>
        )}
      </div>
      {about.open_to && about.open_to.length > 0 && (
        <ul aria-label={t('profile.open_to')} className="flex flex-wrap gap-2">
          {about.open_to.map((what) => (
            <li
              key={what}
              className="rounded-pill bg-gold-soft px-3 py-1 text-sm font-semibold text-gold-ink"
            >
              {t(`profile.open.${what}`)}
            </li>
          ))}
        </ul>
      )}
      <FocusKeeper place={name}>{children}</FocusKeeper>
    </section>
  );
}
