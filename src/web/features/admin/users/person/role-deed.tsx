import { call } from '#web/domain/writing/calls.ts';
import type admin from '#web/features/admin/en.json';
import { ROLES } from '#web/features/admin/staff.ts';
import { DeedButton } from '#web/features/admin/users/deed-button.tsx';
import type en from '#web/features/admin/users/en.json';
import type { Person } from '#web/features/admin/users/person/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

/** Only adults work here; whoever has a role may always lose it. */
export function RoleDeed({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  const panel = useText<typeof admin>('features/admin');
  if (person.age_group !== 'adult' && person.role === null) return null;
  return (
    <DeedButton
      action={t('role')}
      text={t('roleText')}
      done={t('roleDone')}
      deed={({ form }) => {
        const role = entryIn(form, 'role');
        const id = { _user_id: person.user_id };
        return role === null ? call('end_staff_role', id) : call('set_staff_role', { ...id, _role: role });
      }}
    >
      <SelectField name="role" label={t('filter.role')} defaultValue={person.role ?? ''}>
        <option value="">{t('noRole')}</option>
        {ROLES.map((role) => (
          <option key={role} value={role}>
            {panel(`role.${role}`)}
          </option>
        ))}
      </SelectField>
    </DeedButton>
  );
}
