import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { SUGGESTION_KINDS, suggestions } from '#web/domain/screens/contributions/suggestions.ts';
import { ScreenTile } from '#web/domain/screens/screen-tile.tsx';
import type en from '#web/features/dashboard/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { useOffers } from '#web/platform/session/offers.ts';

const SHOWN = 4;

function useSuggestions() {
  const offers = useOffers();
  // The list is the same in every render, so its hooks are called in the same order.
  // oxlint-disable-next-line react/rules-of-hooks, react/hooks
  const found = suggestions.map(({ screen, given: useHook }) => ({ screen, suggestion: useHook() }));
  return found
    .flatMap(({ screen, suggestion }) => (suggestion && offers(screen) ? [{ screen, ...suggestion }] : []))
    .toSorted((a, b) => SUGGESTION_KINDS.indexOf(a.kind) - SUGGESTION_KINDS.indexOf(b.kind))
    .slice(0, SHOWN);
}

/** What fits this hour and this person: at most four lines. */
export function SuggestionList() {
  const t = useText<typeof en>('features/dashboard');
  const found = useSuggestions();
  if (found.length === 0) return null;
  return (
    <section className="grid gap-2">
      <h2 className="sr-only">{t('now')}</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {found.map(({ screen, title, text, to }) => (
          <li key={screen.id}>
            <Link
              to={to}
              className="flex h-full items-center gap-3 rounded-field border border-line bg-raised p-3 transition-colors hover:bg-sunken"
            >
              <ScreenTile screen={screen} />
              <span className="min-w-0 flex-1">
                <span className="block leading-snug font-semibold">{title}</span>
                {text !== undefined && <span className="block text-sm text-muted">{text}</span>}
              </span>
              <ChevronRight className="size-5 shrink-0 text-muted rtl:-scale-x-100" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
