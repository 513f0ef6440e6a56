import type en from '#web/features/dashboard/en.json';
import { useNow } from '#web/features/dashboard/use-now.ts';
import { useLanguage } from '#web/language/current.ts';
import { timeAgo } from '#web/language/dates.ts';
import { languageOf } from '#web/language/languages.ts';
import { useTitles } from '#web/language/titles.ts';
import { useText } from '#web/language/use-text.ts';
import { screens } from '#web/registry.ts';
import { ScreenLink } from '#web/screen-link.tsx';
import { useOffers } from '#web/session/offers.ts';
import { useRecentlyOpened } from '#web/session/uses.ts';
import { ScreenTile } from '#web/shell/screen-tile.tsx';
import { Card } from '#web/ui/card.tsx';

const SHOWN = 4;

/** Where this person was last, from this device's own memory. */
export function RecentActivity() {
  const t = useText<typeof en>('dashboard');
  const { locale } = languageOf(useLanguage());
  const titleOf = useTitles();
  const offers = useOffers();
  const now = useNow();
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
