import type en from '#web/features/profile/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';

/** Whether others see a field; `of` names the field for those who hear the page. */
export function ShownBox({ field, of, shown }: { field: string; of: string; shown: readonly string[] }) {
  const t = useText<typeof en>('features/profile');
  return (
    <Checkbox
      name="shown"
      value={field}
      defaultChecked={shown.includes(field)}
      label={
        <span className="text-sm text-muted">
          {t('shown')}
          <span className="sr-only">: {of}</span>
        </span>
      }
    />
  );
}
