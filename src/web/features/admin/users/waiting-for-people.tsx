import { Waiting } from '#web/features/admin/approvals/waiting.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import type en from '#web/features/admin/users/en.json';
import { apart } from '#web/platform/language/apart.ts';
import { useText } from '#web/platform/language/use-text.ts';

const KINDS = ['second_factor', 'erasure'] as const;

/** What waits for a second person and concerns an account. */
export function WaitingForPeople() {
  const t = useText<typeof en>('features/admin/users');
  const { may } = useStaff();
  if (!may('accounts')) return null;
  return (
    <Waiting
      kinds={KINDS}
      describe={({ kind, subject_name }) =>
        t(kind === 'erasure' ? 'waits.erasure' : 'waits.second_factor', {
          name: apart(subject_name ?? t('nameless')),
        })
      }
    />
  );
}
