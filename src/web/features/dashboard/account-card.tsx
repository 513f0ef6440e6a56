import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import type en from '#web/features/dashboard/en.json';
import { pointsQuery } from '#web/features/dashboard/points.ts';
import { useText } from '#web/language/use-text.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import { useSession } from '#web/session/session.ts';
import type { User } from '#web/session/stored.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

export function AccountCard() {
  const { user } = useSession();
  if (!user) return null;
  return user.isGuest ? <GuestCard /> : <MemberCard user={user} />;
}

function GuestCard() {
  const t = useText<typeof en>('dashboard');
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
  const t = useText<typeof en>('dashboard');
  const points = useQuery(pointsQuery(user.id));
  return (
    <Card className="grid content-start gap-3">
      <h2 className="text-xl font-semibold">{t('memberTitle')}</h2>
      <p className="text-muted">
        <span className="block font-semibold text-ink">
          <bdi>{user.username}</bdi>
        </span>
        <bdi>{user.email}</bdi>
      </p>
      {points.data !== undefined && (
        <p className="flex items-center gap-2 text-sm text-muted" title={t('pointsHint')}>
          <Sparkles className="size-4 text-gold" aria-hidden="true" />
          {t('points', { count: points.data })}
        </p>
      )}
    </Card>
  );
}
