import type en from '#web/features/public-profile/en.json';
import type { WorkingLife } from '#web/features/public-profile/public-profile.ts';
import { useText } from '#web/platform/language/use-text.ts';

export function Work({ work }: { work: WorkingLife }) {
  const t = useText<typeof en>('features/public-profile');
  const post = [work.job_title, work.company].filter(Boolean).join(' · ');
  return (
    <section className="grid gap-3 border-t border-line pt-6 first:border-t-0 first:pt-0">
      <h2 className="text-xl font-semibold">{t('work')}</h2>
      {work.headline && (
        <p dir="auto" className="text-lg font-medium">
          {work.headline}
        </p>
      )}
      {post && <p dir="auto">{post}</p>}
      {work.location && (
        <p dir="auto" className="text-muted">
          {work.location}
        </p>
      )}
      {work.bio && (
        <p dir="auto" className="whitespace-pre-line">
          {work.bio}
        </p>
      )}
      {work.skills && work.skills.length > 0 && (
        <ul aria-label={t('skills')} className="flex flex-wrap gap-2">
          {work.skills.map((skill) => (
            <li key={skill} className="rounded-pill bg-primary-soft px-3 py-1 text-sm text-primary">
              <bdi>{skill}</bdi>
            </li>
          ))}
        </ul>
      )}
      {work.website && (
        <a
          href={work.website}
          rel="noopener noreferrer nofollow ugc"
          target="_blank"
          dir="ltr"
          className="inline-grid min-h-11 items-center justify-self-start font-semibold text-primary underline"
        >
          {work.website}
        </a>
      )}
    </section>
  );
}
