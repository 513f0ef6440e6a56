import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import type en from '#web/features/dashboard/en.json';
import { useNow } from '#web/platform/use-now.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { timeAgo } from '#web/platform/language/dates.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useTitles } from '#web/platform/language/titles.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useOffers } from '#web/platform/session/offers.ts';
import { useRecentlyOpened } from '#web/platform/session/uses.ts';
import { screens } from '#web/registry.ts';
import { Remark } from '#web/domain/page/remark.tsx';

const SHOWN = 4;

/** Where this person was last, from this device's own memory. */
export function RecentActivity() {
  const t = useText<typeof en>('features/dashboard');
  const { locale } = languageOf(useLanguage());
  const titleOf = useTitles();
  const offers = useOffers();
  const now = useNow('minute');
  const recent = useRecentlyOpened()
    .flatMap(({ id, opened }) => {
      const screen = screens.find((candidate) => candidate.id === id);
      return screen && offers(screen) ? [{ screen, opened }] : [];
    })
    .slice(0, SHOWN);
  return (
    <section className="grid content-start gap-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <h2 className="text-xl font-semibold">{t('recent')}</h2>
        <Remark>{t('recentNote')}</Remark>
      </div>
      {recent.length === 0 && <p className="text-muted">{t('recentEmpty')}</p>}
      <ul className="flex flex-wrap gap-2">
        {recent.map(({ screen, opened }) => (
          <li key={screen.id}>
            <ScreenLink
              to={screen}
              className="flex min-h-11 items-baseline gap-2 rounded-pill border border-line bg-raised px-4 py-2 transition-colors hover:bg-sunken"
            >
              <span className="font-semibold">{titleOf(screen.id).title}</span>
              <span className="text-sm text-muted">{timeAgo(opened, now.getTime(), locale)}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
