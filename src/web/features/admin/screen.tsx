import { Suspense } from 'react';
import type { ComponentType } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { NarrowPage } from '#web/domain/page/narrow-page.tsx';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/admin/en.json';
import { Frame } from '#web/features/admin/frame/frame.tsx';
import { TABS } from '#web/features/admin/frame/tabs.ts';
import type { TabId } from '#web/features/admin/frame/tabs.ts';
import { hasRight, staffQuery } from '#web/features/admin/staff.ts';
import type { Staff } from '#web/features/admin/staff.ts';
import { StaffContext } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { useSession } from '#web/platform/session/session.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Retry } from '#web/ui/retry.tsx';

/** Each tab is a file of its own. */
const tab = (load: () => Promise<{ default: ComponentType }>) =>
  preloadable(async () => (await load()).default).Component;

const CONTENT: readonly [TabId, ComponentType][] = [
  ['stats', tab(() => import('#web/features/admin/stats/tab.tsx'))],
  ['users', tab(() => import('#web/features/admin/users/tab.tsx'))],
  ['stories', tab(() => import('#web/features/admin/stories/tab.tsx'))],
  ['ai-settings', tab(() => import('#web/features/admin/ai-settings/tab.tsx'))],
  ['reports', tab(() => import('#web/features/admin/reports/tab.tsx'))],
];

/** For those who run the site. Whoever does not is told so, and who lacks the second factor how to get it. */
export default function AdminScreen() {
  const t = useText<typeof en>('features/admin');
  const userId = useSession().user?.id ?? '';
  const staff = useQuery(staffQuery(userId));
  if (staff.isPending) return <ListSkeleton />;
  if (staff.isError && staff.data === undefined)
    return <Retry text={t('failed')} action={t('retry')} onRetry={() => void staff.refetch()} />;
  if (staff.data.role === null) return <Denied />;
  if (!staff.data.two_factors) return <FactorFirst hasFactor={staff.data.has_factor} />;
  return (
    <StaffContext value={{ ...staff.data, userId }}>
      <Panel staff={staff.data} />
    </StaffContext>
  );
}

function Panel({ staff }: { staff: Staff }) {
  const { tab: asked } = useParams();
  const mine = TABS.filter(({ rights }) => rights.some((right) => hasRight(staff, right)));
  // Without a name in the address, the first of one's own.
  const shown = asked === undefined ? mine[0]?.id : mine.find(({ id }) => id === asked)?.id;
  const Content = CONTENT.find(([id]) => id === shown)?.[1] ?? NotYours;
  return (
    <Frame tabs={mine} shown={shown}>
      <Suspense fallback={<ListSkeleton />}>
        <Content />
      </Suspense>
    </Frame>
  );
}

function NotYours() {
  const t = useText<typeof en>('features/admin');
  return <Empty>{t('notYours')}</Empty>;
}

function Denied() {
  const t = useText<typeof en>('features/admin');
  const navigate = useNavigate();
  return (
    <NarrowPage title={t('denied')}>
      <div className="grid justify-items-start gap-4">
        <p>{t('deniedText')}</p>
        <Button onClick={() => void (globalThis.history.length > 1 ? navigate(-1) : navigate('/dashboard'))}>
          {t('goBack')}
        </Button>
      </div>
    </NarrowPage>
  );
}

function FactorFirst({ hasFactor }: { hasFactor: boolean }) {
  const t = useText<typeof en>('features/admin');
  return (
    <NarrowPage title={t('factorTitle')}>
      <div className="grid justify-items-start gap-4">
        <p>{t(hasFactor ? 'factorAgain' : 'factorText')}</p>
        {!hasFactor && (
          <ScreenLink to="profile" search="?tab=security" className={buttonClass('primary')}>
            {t('factorSetUp')}
          </ScreenLink>
        )}
      </div>
    </NarrowPage>
  );
}
