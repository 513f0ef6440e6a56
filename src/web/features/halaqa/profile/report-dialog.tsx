import type { Person } from '#core/halaqa/shapes.ts';
import { CommunityReportForm } from '#web/domain/halaqa/community-report-form.tsx';
import type en from '#web/features/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Dialog } from '#web/ui/dialog.tsx';

export function ReportDialog({ person, onClose }: { person: Pick<Person, 'user_id'>; onClose: () => void }) {
  const t = useText<typeof en>('features/halaqa');
  return (
    <Dialog open onClose={onClose} title={t('profile.reportTitle')}>
      <CommunityReportForm type="person" id={person.user_id} onClose={onClose} />
    </Dialog>
  );
}
