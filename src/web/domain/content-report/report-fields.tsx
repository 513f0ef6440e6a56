import type { ReactNode } from 'react';
import { REPORT_TYPES } from '#web/domain/content-report/reports.ts';
import { TextArea } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';

type ReportType = (typeof REPORT_TYPES)[number];

interface ReportFieldsProps {
  /** What the fields and the types are called where it is asked. */
  label: (key: 'type' | `type.${ReportType}` | 'description') => string;
  /** The type that is chosen already. */
  type?: ReportType;
  /** What else is asked. */
  children?: ReactNode;
}

/** What every report says, within what the database takes: its type, and what was noticed. */
export function ReportFields({ label, type, children }: ReportFieldsProps) {
  return (
    <>
      <SelectField label={label('type')} name="type" required defaultValue={type}>
        {REPORT_TYPES.map((one) => (
          <option key={one} value={one}>
            {label(`type.${one}`)}
          </option>
        ))}
      </SelectField>
      {children}
      <TextArea
        label={label('description')}
        name="description"
        required
        minLength={3}
        maxLength={2000}
        dir="auto"
        rows={4}
      />
    </>
  );
}
