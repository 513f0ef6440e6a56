import { AGE_GROUPS } from '#web/domain/person/age-group.ts';
import type personWords from '#web/domain/person/en.json';
import { call } from '#web/domain/writing/calls.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { DeedButton } from '#web/features/admin/users/deed-button.tsx';
import type en from '#web/features/admin/users/en.json';
import type { Person } from '#web/features/admin/users/person/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

/** What support does. A second factor and an account are taken away with a second person, and never from staff. */
export function AccountDeeds({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  const words = useText<typeof personWords>('domain/person');
  const { may } = useStaff();
  const id = { _user_id: person.user_id };
  if (!may('accounts')) return null;
  return (
    <>
      {person.role === null && (
        <DeedButton
          action={t('age')}
          text={t('ageText')}
          done={t('ageDone')}
          deed={({ form }) => call('set_age_group', { ...id, _age_group: entryIn(form, 'age') ?? '' })}
        >
          <SelectField name="age" label={t('filter.age')} defaultValue={person.age_group ?? 'adult'}>
            {AGE_GROUPS.map((age) => (
              <option key={age} value={age}>
                {words(`age.${age}`)}
              </option>
            ))}
          </SelectField>
        </DeedButton>
      )}
      <DeedButton
        action={t('export')}
        text={t('exportText')}
        done={t('exportDone')}
        deed={() => call('export_for_person', id)}
      />
      {person.role === null && person.has_factor && (
        <DeedButton
          action={t('factor')}
          text={t('factorText')}
          done={t('asked')}
          look="danger"
          asksReason
          deed={({ reason }) => call('ask_factor_reset', { ...id, _reason: reason })}
        />
      )}
      {person.role === null && person.erased_on === null && (
        <DeedButton
          action={t('erase')}
          text={t('eraseText')}
          done={t('asked')}
          look="danger"
          asksReason
          deed={({ reason }) => call('ask_erasure', { ...id, _reason: reason })}
        />
      )}
    </>
  );
}
