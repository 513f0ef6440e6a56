import { call } from '#web/domain/writing/calls.ts';
import { DeedButton } from '#web/features/admin/users/deed-button.tsx';
import type en from '#web/features/admin/users/en.json';
import type { Person } from '#web/features/admin/users/person/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { TextField } from '#web/ui/field.tsx';
import { entryIn } from '#web/ui/form-entry.ts';

/** An entry more in the books; none is ever changed. */
export function PointsDeed({ person }: { person: Person }) {
  const t = useText<typeof en>('features/admin/users');
  if (person.balance === null) return null;
  return (
    <DeedButton
      action={t('points')}
      text={t('pointsText', { count: person.balance })}
      done={t('pointsDone')}
      asksReason
      deed={({ form, reason, key }) =>
        call('correct_points', {
          _user_id: person.user_id,
          _amount: Number(entryIn(form, 'amount')),
          _reason: reason,
          _key: key,
        })
      }
    >
      <TextField
        name="amount"
        label={t('amount')}
        hint={t('amountHint')}
        type="number"
        step={1}
        min={-person.balance}
        max={100_000}
        required
        dir="ltr"
      />
    </DeedButton>
  );
}
