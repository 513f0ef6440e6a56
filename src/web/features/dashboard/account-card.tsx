import { CalendarDays, Sparkles } from 'lucide-react';
import { useBalance } from '#web/domain/points/balance.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/dashboard/en.json';
import { useNow } from '#web/platform/use-now.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useDaysHere } from '#web/platform/session/days.ts';
import { useProfile } from '#web/platform/session/profile.ts';
import { useSession } from '#web/platform/session/session.ts';
import type { User } from '#web/platform/session/stored.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function AccountCard() {
  const { user } = useSession();
  if (!user) return null;
  return user.isGuest ? <GuestCard /> : <MemberCard user={user} />;
}

function GuestCard() {
  const t = useText<typeof en>('features/dashboard');
  return (
    <Card look="gold" className="grid content-start gap-3">
      <h2 className="text-xl font-semibold">{t('guestTitle')}</h2>
      <p>{t('guestText')}</p>
      <ScreenLink to="auth" search="?join" className={buttonClass('primary', 'justify-self-start')}>
        {t('guestAction')}
      </ScreenLink>
    </Card>
  );
}

function MemberCard({ user }: { user: User }) {
  const t = useText<typeof en>('features/dashboard');
  const balance = useBalance().data;
  const young = useProfile().data?.age_group === 'under_10';
  const days = useDaysHere(useNow('minute'));
  return (
    <section className="grid content-start gap-2">
      <h2 className="text-xl font-semibold">{t('memberTitle')}</h2>
      <p className="font-semibold">
        <bdi>{user.username}</bdi>
      </p>
      <ul className="flex flex-wrap gap-x-6 text-sm text-muted">
        <li>
          <ScreenLink to="my-points" className="inline-flex min-h-11 items-center gap-2 hover:underline">
            <Sparkles className="size-4 text-gold" aria-hidden="true" />
            {t('points', { count: balance ?? 0 })}
          </ScreenLink>
        </li>
        {!young && (
          <li className="inline-flex min-h-11 items-center gap-2">
            <CalendarDays className="size-4 text-gold" aria-hidden="true" />
            {t('daysHere', { count: days })}
          </li>
        )}
      </ul>
    </section>
  );
}
