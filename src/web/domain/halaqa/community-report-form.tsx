import { useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import { call } from '#web/domain/writing/calls.ts';
import { ReportForm } from '#web/domain/writing/report-form.tsx';

interface CommunityReportFormProps {
  type: 'post' | 'comment' | 'person' | 'kalimah' | 'job' | 'company';
  id: string;
  onClose: () => void;
}

export function CommunityReportForm({ type, id, onClose }: CommunityReportFormProps) {
  const refused = useHalaqaRefusal();
  return (
    <ReportForm
      send={({ type: about, reason, description }) =>
        call('report', {
          _type: about,
          _target_type: type,
          _target_id: id,
          _description: description,
          _reason: reason,
        })
      }
      refused={refused}
      onClose={onClose}
    />
  );
}
