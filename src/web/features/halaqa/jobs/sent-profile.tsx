import * as v from 'valibot';
import type en from '#web/features/halaqa/jobs/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** As the database copied it on that day; what is missing was not filled in. */
const text = v.fallback(v.optional(v.string()), undefined);
const profileSchema = v.object({
  headline: text,
  job_title: text,
  company: text,
  location: text,
  bio: text,
  skills: v.fallback(v.optional(v.array(v.string())), undefined),
  experience: v.fallback(
    v.optional(v.array(v.object({ title: v.string(), company: v.nullish(v.string()) }))),
    [],
  ),
  education: v.fallback(
    v.optional(v.array(v.object({ school: v.string(), degree: v.nullish(v.string()) }))),
    [],
  ),
});

/** The working life that came with an application. */
export function SentProfile({ profile }: { profile: Record<string, unknown> }) {
  const t = useText<typeof en>('features/halaqa/jobs');
  const read = v.parse(profileSchema, profile);
  const past = [
    ...(read.experience ?? []).map(({ title, company }) => [title, company]),
    ...(read.education ?? []).map(({ school, degree }) => [degree, school]),
  ].map((parts) => parts.filter(Boolean).join(' · '));
  const lines = [read.headline, [read.job_title, read.company, read.location].filter(Boolean).join(' · ')];
  const isEmpty = !lines.some(Boolean) && !read.bio && past.length === 0 && !read.skills?.length;
  if (isEmpty) return null;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold">{t('profileOf')}</h3>
      {lines.filter(Boolean).map((line) => (
        <p key={line}>
          <bdi className="[overflow-wrap:anywhere]">{line}</bdi>
        </p>
      ))}
      {read.bio && (
        <p dir="auto" className="whitespace-pre-line [overflow-wrap:anywhere]">
          {read.bio}
        </p>
      )}
      {past.length > 0 && (
        <ul className="grid list-disc gap-1 ps-5">
          {past.map((line) => (
            <li key={line}>
              <bdi className="[overflow-wrap:anywhere]">{line}</bdi>
            </li>
          ))}
        </ul>
      )}
      {read.skills && read.skills.length > 0 && (
        <p className="text-muted">
          <bdi>{read.skills.join(', ')}</bdi>
        </p>
      )}
    </section>
  );
}
