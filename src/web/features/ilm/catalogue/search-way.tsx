import { Search } from 'lucide-react';
import { paletteOpen } from '#web/domain/search/palette-opening.ts';
import type en from '#web/features/ilm/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** Looks like a field and opens the one search, which knows every course and lesson. */
export function SearchWay() {
  const t = useText<typeof en>('features/ilm');
  return (
    <search className="grid max-w-xl flex-1 basis-60">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => paletteOpen.set(true)}
        className="flex min-h-13 items-center gap-3 rounded-field border border-edge bg-raised px-4 text-start text-muted transition-colors hover:bg-sunken"
      >
        <Search className="size-5 shrink-0" aria-hidden="true" />
        {t('search')}
      </button>
    </search>
  );
}
