import { useQuery } from '@tanstack/react-query';
import { DayField } from '#web/domain/dates/day-field.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useAddressFields } from '#web/features/admin/users/address-fields.ts';
import { useActionName } from '#web/features/admin/users/audit/actions.ts';
import { choicesQuery } from '#web/features/admin/users/audit/queries.ts';
import type { LogFilter } from '#web/features/admin/users/audit/queries.ts';
import type en from '#web/features/admin/users/en.json';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const idIn = (value: string | null) => (value !== null && ID.test(value) ? value : null);

/** What the address asks for. */
export function useLogFilter(): LogFilter {
  const { search } = useAddressFields();
  return {
    action: search.get('action'),
    actor: idIn(search.get('actor')),
    subject: idIn(search.get('subject')),
    from: search.get('from'),
    to: search.get('to'),
    target: search.get('target'),
  };
}

interface LogFiltersProps {
  filter: LogFilter;
  /** Whom it is about, once an entry has told. */
  subjectName: string | null;
}

export function LogFilters({ filter, subjectName }: LogFiltersProps) {
  const t = useText<typeof en>('features/admin/users');
  const { userId } = useStaff();
  const choices = useQuery(choicesQuery(userId)).data;
  const actionName = useActionName();
  const { choose } = useAddressFields();
  const byName = (choices: (readonly [string, string])[]) =>
    choices.toSorted(([, one], [, other]) => one.localeCompare(other));
  const actions = byName((choices?.actions ?? []).map((action) => [action, actionName(action)]));
  const actors = byName((choices?.actors ?? []).map(({ id, name }) => [id, name ?? t('nameless')]));
  return (
    <section aria-label={t('filters')} className="grid gap-3">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,16rem),1fr))] items-end gap-3">
        <SelectField
          label={t('log.action')}
          value={filter.action ?? ''}
          onChange={({ target }) => choose('action', target.value)}
        >
          <option value="">{t('any')}</option>
          {actions.map(([action, name]) => (
            <option key={action} value={action}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('log.actor')}
          value={filter.actor ?? ''}
          onChange={({ target }) => choose('actor', target.value)}
        >
          <option value="">{t('any')}</option>
          {actors.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <DayField label={t('log.from')} value={filter.from ?? ''} onChange={(day) => choose('from', day)} />
        <DayField label={t('log.to')} value={filter.to ?? ''} onChange={(day) => choose('to', day)} />
        <TextField
          label={t('log.target')}
          type="search"
          dir="auto"
          autoComplete="off"
          value={filter.target ?? ''}
          onChange={({ target }) => choose('target', target.value)}
        />
      </div>
      {filter.subject !== null && (
        <p className="flex flex-wrap items-center gap-3">
          <span>{t('log.about', { name: apart(subjectName ?? t('nameless')) })}</span>
          <Button look="quiet" onClick={() => choose('subject', '')}>
            {t('log.everybody')}
          </Button>
        </p>
      )}
    </section>
  );
}
