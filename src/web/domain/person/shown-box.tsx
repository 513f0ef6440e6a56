import type en from '#web/domain/person/en.json';
import { ASKED, SHOWN } from '#web/domain/person/shown-fields.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

interface ShownBoxProps {
  field: string;
  /** Names the field for those who hear the page. */
  of: string;
  shown: readonly string[];
}

/** Whether others see a field; saved with its form (`shownFields`). */
export function ShownBox({ field, of, shown }: ShownBoxProps) {
  const t = useText<typeof en>('domain/person');
  return (
    <>
      <input type="hidden" name={ASKED} value={field} />
      <Checkbox
        name={SHOWN}
        value={field}
        defaultChecked={shown.includes(field)}
        label={
          <span className="text-sm text-muted">
            {t('shown')}
            <span className="sr-only">: {of}</span>
          </span>
        }
      />
    </>
  );
}
