import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { csvHead, csvLine } from '#web/features/admin/users/audit/csv.ts';
import { wholeLog } from '#web/features/admin/users/audit/queries.ts';
import type { LogFilter } from '#web/features/admin/users/audit/queries.ts';
import type en from '#web/features/admin/users/en.json';
import { useUsersRefusal } from '#web/features/admin/users/refusals.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Reads page after page and hands the whole over as a file. */
export function CsvButton({ filter }: { filter: LogFilter }) {
  const t = useText<typeof en>('features/admin/users');
  const refused = useUsersRefusal();
  const making = useMutation({
    mutationFn: async () => {
      const parts = [csvHead()];
      for await (const deeds of wholeLog(filter)) parts.push(...deeds.map(csvLine));
      const address = URL.createObjectURL(new Blob(parts, { type: 'text/csv;charset=utf-8' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `audit-log-${new Date().toISOString().slice(0, 10)}.csv`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="plain" busy={making.isPending} onClick={() => making.mutate()}>
        <Download className="size-5" aria-hidden="true" />
        {t('log.csv')}
      </Button>
      {making.error && <Notice look="bad">{refused(making.error)}</Notice>}
    </div>
  );
}
