import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { client } from '#web/platform/client.ts';
import type { Row } from '#web/platform/database.ts';
import { useSession } from '#web/platform/session/session.ts';

export const REPORT_TYPES = [
  'religious_inaccuracy',
  'misinformation',
  'inappropriate_content',
  'technical_error',
  'other',
] as const satisfies ReportType[];
export type ReportType = Row<'reports'>['type'];
export const REPORT_REFUSALS = ['too_many_reports'] as const;

/** What is reported: `hadith` and `bukhari:1`. */
export interface Target {
  type: string;
  id: string;
}

/** What the reader said about this text, and what became of it. */
export function ownReportsQuery(userId: string, target: Target) {
  return queryOptions({
    queryKey: ['reports', userId, target.type, target.id],
    queryFn: async () => {
      const reports = (await client()).from('reports');
      const { data } = await reports
        .select('id, type, description, status, answer, created_at')
        .eq('reporter_id', userId)
        .eq('target_type', target.type)
        .eq('target_id', target.id)
        .order('created_at', { ascending: false })
        .throwOnError();
      return data;
    },
  });
}

export function useReporting(target: Target, onSuccess: () => void) {
  const cache = useQueryClient();
  const { user } = useSession();
  return useMutation({
    mutationFn: async (report: { type: ReportType; description: string }) => {
      const reports = (await client()).from('reports');
      await reports.insert({ ...report, target_type: target.type, target_id: target.id }).throwOnError();
    },
    onSuccess: async () => {
      onSuccess();
      await cache.invalidateQueries({ queryKey: ['reports', user?.id, target.type, target.id] });
    },
  });
}
