import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';
import type en from '#web/shell/not-found/en.json';
import { buttonClass } from '#web/ui/button.tsx';

export default function NotFoundScreen() {
  const t = useText<typeof en>('shell/not-found');
  const { user } = useSession();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-5 py-12 text-center">
      <svg viewBox="0 0 200 200" className="w-44 max-w-full text-gold" aria-hidden="true">
        {[96, 74, 52, 30].map((radius) => (
          <path
            key={radius}
            d={khatam(100, 100, radius)}
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
          />
        ))}
        <path d={khatam(100, 100, 14)} className="fill-primary" />
      </svg>
      <h1 className="text-3xl font-semibold">{t('heading')}</h1>
      <p className="max-w-md text-muted">{t('text')}</p>
      <ScreenLink to={user ? 'dashboard' : 'landing'} className={buttonClass()}>
        {t('home')}
      </ScreenLink>
    </div>
  );
}
