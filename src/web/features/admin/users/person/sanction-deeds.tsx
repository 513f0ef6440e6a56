import { call } from '#web/domain/writing/calls.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { BAN_DAYS } from '#web/features/admin/users/ban-end.ts';
import { DeedButton } from '#web/features/admin/users/deed-button.tsx';
import type en from '#web/features/admin/users/en.json';
import type { Person } from '#web/features/admin/users/person/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

export function SanctionDeeds({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  const { may } = useStaff();
  const id = { _user_id: person.user_id };
  return (
    <>
      {may('sanctions') && (
        <DeedButton
          action={t(person.banned_until === null ? 'ban' : 'banAnew')}
          text={t('banText')}
          done={t('banDone')}
          look="danger"
          asksReason
          deed={({ form, reason }) =>
            call('ban_person', { ...id, _days: Number(entryIn(form, 'days')), _reason: reason })
          }
        >
          <SelectField name="days" label={t('banFor')} defaultValue="7">
            {BAN_DAYS.map((days) => (
              <option key={days} value={days}>
                {days === '36500' ? t('banOpen') : t('banDays', { count: Number(days) })}
              </option>
            ))}
          </SelectField>
        </DeedButton>
      )}
      {may('sanctions') && person.banned_until !== null && (
        <DeedButton
          action={t('lift')}
          text={t('liftText')}
          done={t('liftDone')}
          asksReason
          deed={({ reason }) => call('lift_ban', { ...id, _reason: reason })}
        />
      )}
      {(may('sanctions') || may('accounts')) && person.sessions > 0 && (
        <DeedButton
          action={t('signOut')}
          text={t('signOutText')}
          done={t('signOutDone')}
          deed={() => call('sign_out_person', id)}
        />
      )}
    </>
  );
}
