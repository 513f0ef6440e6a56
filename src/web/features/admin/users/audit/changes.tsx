import { ArrowRight } from 'lucide-react';
import type admin from '#web/features/admin/en.json';
import { ROLES } from '#web/features/admin/staff.ts';
import { differenceOf } from '#web/features/admin/users/audit/difference.ts';
import type en from '#web/features/admin/users/en.json';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';

/** Fields that have a name in words; others are shown as the log has them. */
const FIELDS = [
  'about',
  'age_group',
  'alone',
  'amount',
  'answer',
  'balance',
  'created_at',
  'decision',
  'detail',
  'due_at',
  'factors',
  'is_on',
  'note',
  'opens_at',
  'outcome',
  'reason',
  'reports',
  'role',
  'sessions',
  'state',
  'status',
  'taken',
  'title',
  'until',
  'version',
] as const;

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
const LONGEST = 400;

interface DifferenceProps {
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** What became different, a line for each field: as it was, and as it is. */
export function Difference({ before, after }: DifferenceProps) {
  const t = useText<typeof en>('features/admin/users');
  const changes = differenceOf(before, after);
  if (changes.length === 0) return null;
  return (
    <dl className="grid gap-1.5 rounded-field bg-sunken px-3 py-2 text-sm">
      {changes.map((change) => {
        const known = FIELDS.find((field) => field === change.field);
        return (
          <div key={change.field} className="flex flex-wrap items-baseline gap-x-2">
            <dt className="text-muted">{known ? t(`field.${known}`) : change.field}</dt>
            <dd className="flex min-w-0 flex-wrap items-center gap-x-2">
              {change.before !== null && (
                <>
                  <del className="min-w-0 text-muted">
                    <Value field={change.field} value={change.before} />
                  </del>
                  <ArrowRight className="size-4 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
                </>
              )}
              <ins className="min-w-0 font-medium no-underline">
                <Value field={change.field} value={change.after} />
              </ins>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

function Value({ field, value }: { field: string; value: unknown }) {
  const t = useText<typeof en>('features/admin/users');
  const panel = useText<typeof admin>('features/admin');
  const moment = useDateTime();
  if (value === null) return t('nothing');
  const role = field === 'role' ? ROLES.find((known) => known === value) : undefined;
  if (role) return panel(`role.${role}`);
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const shown = MOMENT.test(text) ? moment(text) : text;
  return (
    <bdi className="break-words" title={shown.length > LONGEST ? shown : undefined}>
      {shown.length > LONGEST ? `${shown.slice(0, LONGEST)}…` : shown}
    </bdi>
  );
}
