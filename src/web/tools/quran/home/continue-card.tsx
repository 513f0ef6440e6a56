import { Link } from 'react-router';
import { partAt } from '#core/quran/structure.ts';
import { ayahPath } from '#web/domain/quran/address.ts';
import { useReadingPlace } from '#web/domain/quran/reading-place.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Lattice } from '#web/platform/theme/artwork/lattice.tsx';
import type en from '#web/tools/quran/en.json';
import { buttonClass } from '#web/ui/button.tsx';

/** Back to the very ayah where somebody stopped. */
export function ContinueCard() {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const place = useReadingPlace();
  const ayah = place?.ayah ?? 1;
  return (
    <section className="relative flex flex-wrap items-center gap-x-6 gap-y-3 overflow-hidden rounded-card bg-night px-5 py-4 text-dawn">
      <Lattice className="absolute inset-0 size-full opacity-15" />
      <div className="relative grid min-w-0 flex-1 basis-44">
        <h2 className="text-sm font-semibold">{t(place ? 'continue' : 'begin')}</h2>
        <p className="font-display text-xl font-semibold">{nameOf(ayah)}</p>
        <p className="text-sm">{t('pageFoot', { page: partAt('page', ayah), juz: partAt('juz', ayah) })}</p>
      </div>
      <Link to={ayahPath(ayah, place?.view ?? 'surah')} className={buttonClass('gold', 'relative')}>
        {t(place ? 'continueReading' : 'beginReading')}
      </Link>
    </section>
  );
}
