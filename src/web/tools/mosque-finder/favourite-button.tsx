import { Star } from 'lucide-react';
import type { Mosque } from '#core/mosques/mosque.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { nameOf } from '#web/tools/mosque-finder/mosque-name.ts';
import { toggleFavourite, useFavourites } from '#web/tools/mosque-finder/own-favourites.ts';
import { IconButton } from '#web/ui/button.tsx';

export function FavouriteButton({ mosque }: { mosque: Mosque }) {
  const t = useText<typeof en>('tools/mosque-finder');
  const language = useLanguage();
  const isFavourite = useFavourites().some(({ id }) => id === mosque.id);
  return (
    <IconButton
      label={t('favourite', { name: nameOf(mosque, language) ?? t('nameless') })}
      aria-pressed={isFavourite}
      onClick={() => toggleFavourite(mosque)}
      className="shrink-0 text-gold-ink"
    >
      <Star className="size-5" fill={isFavourite ? 'currentColor' : 'none'} aria-hidden="true" />
    </IconButton>
  );
}
