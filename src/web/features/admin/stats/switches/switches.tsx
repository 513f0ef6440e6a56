import { queryOptions, useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { call } from '#web/domain/writing/calls.ts';
import { useDeed, useAdminRefusal } from '#web/features/admin/deeds.ts';
import { adminKey } from '#web/features/admin/staff.ts';
import type en from '#web/features/admin/stats/en.json';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { client } from '#web/platform/client.ts';
import { useDateTime } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type { Row } from '#web/platform/database.ts';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { toast } from '#web/ui/toast.ts';

type FeatureSwitch = Pick<Row<'feature_switches'>, 'name' | 'is_on' | 'changed_at'>;

const switchesQuery = (userId: string) =>
  queryOptions({
    queryKey: adminKey(userId, 'switches'),
    queryFn: async () => {
      const { data } = await (
        await client()
      )
        .from('feature_switches')
        .select('name, is_on, changed_at')
        .order('name')
        .throwOnError();
      return data;
    },
  });

/** What of the site is open. What is closed is closed in the database, not only out of sight. */
export default function SwitchesPart() {
  const t = useText<typeof en>('features/admin/stats');
  const { userId } = useStaff();
  const switches = useQuery(switchesQuery(userId));
  if (switches.isPending) return <ListSkeleton />;
  if (switches.data === undefined)
    return <Retry text={t('failed')} action={t('retry')} onRetry={() => void switches.refetch()} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <p className="reading text-muted">{t('switchesText')}</p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {switches.data.map((one) => (
          <li key={one.name}>
            <One feature={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function One({ feature: { name, is_on, changed_at } }: { feature: FeatureSwitch }) {
  const t = useText<typeof en>('features/admin/stats');
  const moment = useDateTime();
  const refused = useAdminRefusal();
  const { doing, dialog } = useDeed(
    (isOn: boolean) => call('set_switch', { _name: name, _is_on: isOn }),
    (isOn) => toast(t(isOn ? 'opened' : 'closed', { name: t(`switch.${name}`) })),
  );
  // It shows what is wished while the database is asked.
  const isOn = doing.isPending ? doing.variables : is_on;
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Switch
        label={<span className="font-semibold">{t(`switch.${name}`)}</span>}
        checked={isOn}
        onChange={(wished) => doing.mutate(wished)}
      />
      <p className="reading text-sm text-muted">{t(`switchText.${name}`)}</p>
      {!isOn && !doing.isPending && <Notice>{t('closedSince', { moment: moment(changed_at) })}</Notice>}
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      {dialog}
    </Card>
  );
}
