import { ENTRY_KINDS, ERAS } from '#core/timeline.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/timeline-of-islam/en.json';
import type { Selection } from '#web/tools/timeline-of-islam/selection.ts';
import { SelectField } from '#web/ui/select.tsx';

/** One era, one kind, or all of it. */
export function Filters({ selection: { era, kind, entries, choose } }: { selection: Selection }) {
  const t = useText<typeof en>('tools/timeline-of-islam');
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 lg:grid-cols-1">
        <SelectField
          label={t('era')}
          value={era ?? ''}
          onChange={(event) => choose('era', event.target.value)}
        >
          <option value="">{t('allEras')}</option>
          {ERAS.map((each) => (
            <option key={each} value={each}>
              {t(`era.${each}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('kind')}
          value={kind ?? ''}
          onChange={(event) => choose('kind', event.target.value)}
        >
          <option value="">{t('allKinds')}</option>
          {ENTRY_KINDS.map((each) => (
            <option key={each} value={each}>
              {t(`kind.${each}`)}
            </option>
          ))}
        </SelectField>
      </div>
      <p aria-live="polite" className="text-sm text-muted">
        {t('count', { count: entries.length })}
      </p>
    </div>
  );
}
