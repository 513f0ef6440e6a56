import { BookOpen, Clock, Gift, GraduationCap, Users } from 'lucide-react';
import { BalanceCard } from '#web/domain/points/balance-card.tsx';
import { PointsRemark } from '#web/domain/points/points-remark.tsx';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/points/my-points/en.json';
import { InvitePanel } from '#web/features/points/my-points/invite-panel.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { screenOf } from '#web/registry.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Panel } from '#web/domain/page/panel.tsx';
import { ScreenHead } from '#web/domain/page/screen-head.tsx';

/** As the database pays them; it caps each by the day. */
const SOURCES = [
  { id: 'lesson', points: 2, Icon: BookOpen },
  { id: 'course', points: 20, Icon: GraduationCap },
  { id: 'return', points: 1, Icon: Clock },
  { id: 'invite', points: 10, Icon: Users },
  { id: 'gift', points: null, Icon: Gift },
] as const;

export default function MyPointsScreen() {
  const t = useText<typeof en>('features/points/my-points');
  const offers = useOffers();
  const young = useProfile().data?.age_group === 'under_10';
  return (
    <div className="grid animate-rise grid-cols-[minmax(0,1fr)] gap-6">
      <ScreenHead title={t('title')} remark={<PointsRemark />} />
      <div className="split">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <BalanceCard>
            <div className="flex flex-wrap gap-3 pt-2">
              <ScreenLink to="points-history" className={buttonClass('gold')}>
                {t('history')}
              </ScreenLink>
              <ScreenLink to="my-wallet" className={buttonClass('bright')}>
                {t('wallet')}
              </ScreenLink>
            </div>
          </BalanceCard>
          <Panel title={t('sources')} remark={t('sourcesIntro')}>
            <ul className="grid gap-3">
              {SOURCES.map(({ id, points, Icon }) => (
                <li key={id} className="flex items-center gap-3">
                  <span className="grid size-11 shrink-0 place-items-center rounded-field bg-primary-soft text-primary">
                    <Icon className="size-5.5" aria-hidden="true" />
                  </span>
                  <span className="flex-1">{t(`source.${id}`)}</span>
                  {points !== null && <bdi className="font-semibold text-success">+{points}</bdi>}
                </li>
              ))}
            </ul>
          </Panel>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          {!young && <InvitePanel />}
          {offers(screenOf('leaderboards')) && (
            <ScreenLink to="leaderboards" className={buttonClass('plain', 'justify-self-start')}>
              {t('leaderboards')}
            </ScreenLink>
          )}
        </div>
      </div>
    </div>
  );
}
