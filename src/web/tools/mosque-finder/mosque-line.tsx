import type { Mosque } from '#core/mosques/mosque.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useCityName } from '#web/tools/mosque-finder/city-name.ts';
import type en from '#web/tools/mosque-finder/en.json';
import { FavouriteButton } from '#web/tools/mosque-finder/favourite-button.tsx';
import { localNameOf, nameOf } from '#web/tools/mosque-finder/mosque-name.ts';
import { mosquePath } from '#web/tools/mosque-finder/mosque-path.ts';
import type { Origin } from '#web/tools/mosque-finder/origin.ts';
import { WayPart } from '#web/tools/mosque-finder/way-part.tsx';
import { wayTo } from '#web/tools/mosque-finder/way.ts';
import { classNames } from '#web/ui/class-names.ts';
import { ListLink } from '#web/ui/list-link.tsx';

interface MosqueLineProps {
  mosque: Mosque;
  origin: Origin;
  isMarked: boolean;
  onMark?: (id: string) => void;
}

export function MosqueLine({ mosque, origin, isMarked, onMark }: MosqueLineProps) {
  const t = useText<typeof en>('tools/mosque-finder');
  const language = useLanguage();
  const city = useCityName()(mosque);
  const { facts } = mosque;
  const local = localNameOf(mosque, language);
  const mark = () => onMark?.(mosque.id);
  const good = [
    facts.womens_area === 'yes' && t('womensArea'),
    facts.wheelchair === 'yes' && t('wheelchair'),
    mosque.times && t('hasTimes'),
  ].filter((words) => typeof words === 'string');
  return (
    <div
      data-mosque={mosque.id}
      className={classNames(
        'flex items-center gap-1 rounded-field pe-1 transition-colors hover:bg-primary-soft',
        isMarked && 'bg-gold-soft',
      )}
    >
      <ListLink
        to={mosquePath(mosque)}
        onPointerEnter={mark}
        onFocus={mark}
        className="grid min-h-14 min-w-0 flex-1 content-center gap-0.5"
      >
        <span className="block font-semibold">
          <bdi>{nameOf(mosque, language) ?? t('nameless')}</bdi>
        </span>
        {local && (
          <span className="block text-sm text-muted">
            <bdi>{local}</bdi>
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <WayPart way={wayTo(origin, mosque)} origin={origin} />
          {city && <bdi>{city}</bdi>}
        </span>
        {good.length > 0 && (
          <span className="flex flex-wrap gap-1.5 pt-1 text-xs font-semibold text-primary">
            {good.map((words) => (
              <span key={words} className="rounded-pill bg-primary-soft px-2.5 py-0.5">
                {words}
              </span>
            ))}
          </span>
        )}
      </ListLink>
      <FavouriteButton mosque={mosque} />
    </div>
  );
}
