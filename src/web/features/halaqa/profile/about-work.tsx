import { ExternalLink } from 'lucide-react';
import type en from '#web/features/halaqa/en.json';
import { EducationEntry, ExperienceEntry } from '#web/features/halaqa/profile/entries.tsx';
import { Part } from '#web/features/halaqa/profile/part.tsx';
import type { MemberProfile } from '#web/features/halaqa/profile/profiles.ts';
import { useLanguageName } from '#web/platform/language/language-names.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Empty } from '#web/ui/empty.tsx';

/** What somebody shows of their working life; what is not shown is not spoken of. */
export function AboutWork({ profile }: { profile: MemberProfile }) {
  const t = useText<typeof en>('features/halaqa');
  const { about, bio } = profile;
  const { skills, languages, experience, education, website } = about;
  const hasMore = [skills, languages, experience, education].some((list) => list && list.length > 0);
  if (!bio && !website && !hasMore && !about.headline && !about.job_title)
    return <Empty>{t(profile.standing === 'self' ? 'profile.ownEmpty' : 'profile.empty')}</Empty>;
  return (
    <>
      {(bio || website) && (
        <Part title={t('profile.bio')}>
          {bio && (
            <p dir="auto" className="max-w-prose break-words whitespace-pre-line">
              {bio}
            </p>
          )}
          {website && <Website address={website} />}
        </Part>
      )}
      {experience && experience.length > 0 && (
        <Part title={t('profile.experience')}>
          <ul className="grid gap-4">
            {experience.map((entry) => (
              <li key={entry.id}>
                <ExperienceEntry entry={entry} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {education && education.length > 0 && (
        <Part title={t('profile.education')}>
          <ul className="grid gap-4">
            {education.map((entry) => (
              <li key={entry.id}>
                <EducationEntry entry={entry} />
              </li>
            ))}
          </ul>
        </Part>
      )}
      {skills && skills.length > 0 && (
        <Part title={t('profile.skills')}>
          <Chips words={skills} />
        </Part>
      )}
      {languages && languages.length > 0 && <Languages codes={languages} />}
    </>
  );
}

function Languages({ codes }: { codes: readonly string[] }) {
  const t = useText<typeof en>('features/halaqa');
  const nameOf = useLanguageName();
  return (
    <Part title={t('profile.languages')}>
      <Chips words={codes.map(nameOf)} />
    </Part>
  );
}

function Chips({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex flex-wrap gap-2">
      {words.map((word) => (
        <li
          key={word}
          className="max-w-full rounded-pill bg-primary-soft px-3 py-1 text-sm break-words text-primary"
        >
          <bdi>{word}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** Its host is shown: nobody is led somewhere they do not expect. */
function Website({ address }: { address: string }) {
  const t = useText<typeof en>('features/halaqa');
  return (
    <a
      href={address}
      rel="noopener noreferrer nofollow ugc"
      target="_blank"
      className="inline-flex min-h-11 max-w-full items-center gap-2 justify-self-start font-semibold text-primary underline underline-offset-4"
    >
      <span className="sr-only">{t('profile.website')}: </span>
      <bdi dir="ltr" className="min-w-0 break-all">
        {hostOf(address)}
      </bdi>
      <ExternalLink className="size-4 shrink-0" aria-hidden="true" />
    </a>
  );
}

function hostOf(address: string): string {
  try {
    return new URL(address).host;
  } catch {
    return address;
  }
}
