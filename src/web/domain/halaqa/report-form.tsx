import { useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import { call } from '#web/domain/writing/calls.ts';
import { ReportForm as Form } from '#web/domain/writing/report-form.tsx';

interface ReportFormProps {
  type: 'post' | 'comment' | 'person' | 'kalimah' | 'job' | 'company';
  id: string;
  onClose: () => void;
}

export function ReportForm({ type, id, onClose }: ReportFormProps) {
  const refused = useHalaqaRefusal();
  return (
    <Form
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
