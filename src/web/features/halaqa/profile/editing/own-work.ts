import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Insert, Row } from '#web/platform/database.ts';
import { useSession } from '#web/platform/session/session.ts';

export type Work = Omit<Row<'professional_profiles'>, 'user_id' | 'updated_at'>;
export type OwnExperience = Omit<Row<'experiences'>, 'user_id'>;
export type OwnEducation = Omit<Row<'educations'>, 'user_id'>;

const NOTHING: Work = {
  headline: null,
  job_title: null,
  company: null,
  location: null,
  skills: [],
  website: null,
  bio: null,
  languages: [],
  open_to: [],
  shown_fields: [],
};

/** All of it, shown or not: for its owner alone. */
export function ownWorkQuery(me: string) {
  return queryOptions({
    queryKey: ['halaqa', me, 'own-work'],
    queryFn: async () => {
      const supabase = await client();
      const [work, experiences, educations] = await Promise.all([
        supabase
          .from('professional_profiles')
          .select(
            'headline, job_title, company, location, skills, website, bio, languages, open_to, shown_fields',
          )
          .eq('user_id', me)
          .maybeSingle()
          .throwOnError(),
        supabase
          .from('experiences')
          .select('id, title, company, location, started, ended, description')
          .eq('user_id', me)
          .order('ended', { ascending: false, nullsFirst: true })
          .order('started', { ascending: false })
          .throwOnError(),
        supabase
          .from('educations')
          .select('id, school, degree, field, started, ended')
          .eq('user_id', me)
          .order('ended', { ascending: false, nullsFirst: true })
          .order('started', { ascending: false, nullsFirst: false })
          .throwOnError(),
      ]);
      return { work: work.data ?? NOTHING, experiences: experiences.data, educations: educations.data };
    },
  });
}

/** Saves something of one's own, and reads anew what it changed. */
export function useSaving<Entry>(save: (entry: Entry, me: string) => Promise<void>, onDone?: () => void) {
  const cache = useQueryClient();
  const me = useSession().user?.id ?? '';
  return useMutation({
    mutationFn: (entry: Entry) => save(entry, me),
    // The switch of a list and the form write the same row, one after the other.
    scope: { id: 'own-work' },
    onSuccess: async () => {
      onDone?.();
      await Promise.all([
        ...['own-work', 'profile'].map((part) => cache.invalidateQueries({ queryKey: ['halaqa', me, part] })),
        cache.invalidateQueries({ queryKey: ['work', me] }),
        cache.invalidateQueries({ queryKey: ['people', me] }),
      ]);
    },
  });
}

export async function saveWork(work: Partial<Work>, me: string): Promise<void> {
  const works = (await client()).from('professional_profiles');
  await works.upsert({ ...work, user_id: me }).throwOnError();
}

/** Who wrote an entry and under which id cannot be changed: a known one is updated, and only a new one inserted. */
export async function saveExperience({ id, ...entry }: Insert<'experiences'>): Promise<void> {
  const table = (await client()).from('experiences');
  await (id === undefined ? table.insert(entry) : table.update(entry).eq('id', id)).throwOnError();
}

export async function saveEducation({ id, ...entry }: Insert<'educations'>): Promise<void> {
  const table = (await client()).from('educations');
  await (id === undefined ? table.insert(entry) : table.update(entry).eq('id', id)).throwOnError();
}

export async function removeEntry({
  table,
  id,
}: {
  table: 'experiences' | 'educations';
  id: string;
}): Promise<void> {
  await (await client()).from(table).delete().eq('id', id).throwOnError();
}
