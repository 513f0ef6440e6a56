import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
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
import { Card } from '#web/ui/card.tsx';

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
    <Card className="grid content-start gap-3">
      <h2 className="text-xl font-semibold">{t('recent')}</h2>
      {recent.length === 0 && <p className="text-muted">{t('recentEmpty')}</p>}
      <ul className="grid gap-1">
        {recent.map(({ screen, opened }) => (
          <li key={screen.id}>
            <ScreenLink
              to={screen}
              className="-mx-2 flex items-center gap-3 rounded-field p-2 transition-colors hover:bg-sunken"
            >
              <ScreenTile screen={screen} />
              <span className="flex-1 font-semibold">{titleOf(screen.id).title}</span>
              <span className="text-sm text-muted">{timeAgo(opened, now.getTime(), locale)}</span>
            </ScreenLink>
          </li>
        ))}
      </ul>
      <p className="text-sm text-muted">{t('recentNote')}</p>
    </Card>
  );
}
