import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';

export type Work = Omit<Row<'professional_profiles'>, 'user_id' | 'updated_at'>;

const NOTHING: Work = {
  headline: null,
  job_title: null,
  company: null,
  location: null,
  skills: [],
  website: null,
  bio: null,
  shown_fields: [],
};

export function workQuery(userId: string) {
  return queryOptions({
    queryKey: ['work', userId],
    queryFn: async (): Promise<Work> => {
      const works = (await client()).from('professional_profiles');
      const { data } = await works
        .select('headline, job_title, company, location, skills, website, bio, shown_fields')
        .eq('user_id', userId)
        .maybeSingle()
        .throwOnError();
      return data ?? NOTHING;
    },
  });
}

export async function saveWork(userId: string, work: Work): Promise<void> {
  const works = (await client()).from('professional_profiles');
  await works.upsert({ ...work, user_id: userId }).throwOnError();
}

/** "a, b، c" as people of any keyboard write a list. */
export function skillsIn(text: string | null): string[] {
  const skills = (text ?? '').split(/[,،;\n]/).map((skill) => skill.trim());
  return [...new Set(skills.filter(Boolean))].slice(0, 30).map((skill) => skill.slice(0, 40));
}

/**
 * An address as people type it, written as the database takes it: a plain host, by https. What is none is left as it was
 * typed, and refused there.
 */
export function websiteIn(text: string | null): string | null {
  if (!text) return null;
  try {
    const address = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
    if (text.includes('\\') || address.username || address.password) return text;
    address.protocol = 'https:';
    return address.href.replace(/^(https:\/\/[^/]+)\/$/, '$1');
  } catch {
    return text;
  }
}
