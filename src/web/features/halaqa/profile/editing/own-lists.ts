import { queryOptions } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Insert, Row } from '#web/platform/database.ts';

export type OwnExperience = Omit<Row<'experiences'>, 'user_id'>;
export type OwnEducation = Omit<Row<'educations'>, 'user_id'>;

/** Both lists, shown or not: for their owner alone. */
export function ownListsQuery(me: string) {
  return queryOptions({
    queryKey: ['halaqa', me, 'own-lists'],
    queryFn: async () => {
      const supabase = await client();
      const [experiences, educations] = await Promise.all([
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
      return { experiences: experiences.data, educations: educations.data };
    },
  });
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
