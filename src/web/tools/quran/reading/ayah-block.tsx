import { Bookmark, Ellipsis, NotebookPen } from 'lucide-react';
import { referenceOf, written } from '#core/quran/reference.ts';
import { SAJDAS } from '#core/quran/structure.ts';
import { TRANSLATIONS } from '#core/quran/translations.ts';
import type { TranslationId } from '#core/quran/translations.ts';
import { useOwnNote } from '#web/domain/quran/own-quran.ts';
import { SIZES, useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import type { Texts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { ayahElementId } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useIsRecited } from '#web/tools/quran/recitation/player.ts';
import { IconButton } from '#web/ui/button.tsx';

interface AyahBlockProps {
  ayah: number;
  translations: readonly TranslationId[];
  textOf: Texts['textOf'];
  onOpen: (ayah: number) => void;
}

/** One ayah with its translations, two of them side by side where there is room. */
export function AyahBlock({ ayah, translations, textOf, onOpen }: AyahBlockProps) {
  const t = useText<typeof en>('tools/quran');
  const { size } = useReadingSettings();
  const nameOf = useReferenceText();
  const highlight = useOwnNote('highlight', ayah);
  const recited = useIsRecited(ayah);
  return (
    <article
      id={ayahElementId(ayah)}
      data-ayah={ayah}
      data-highlight={highlight?.colour}
      data-recited={recited || undefined}
      aria-label={nameOf(ayah)}
      className="grid scroll-mt-12 grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-raised p-4 data-opened:border-gold data-recited:border-gold data-recited:bg-gold-soft sm:p-5"
    >
      <div className="flex items-center gap-2">
        <span className="text-sm font-semibold text-muted tabular-nums">{written(referenceOf(ayah))}</span>
        <Marks ayah={ayah} />
        <IconButton
          label={t('openAyah', { reference: nameOf(ayah) })}
          className="-my-2 -me-2 ms-auto"
          onClick={() => onOpen(ayah)}
        >
          <Ellipsis className="size-5" aria-hidden="true" />
        </IconButton>
      </div>
      <Scripture className={SIZES[size]}>{textOf('ar', ayah)}</Scripture>
      {translations.length > 0 && (
        <div className={translations.length > 1 ? 'grid gap-4 md:grid-cols-2' : ''}>
          {translations.map((id) => (
            <p key={id} lang={TRANSLATIONS[id].language} dir="ltr" className="text-start">
              {textOf(id, ayah)}
            </p>
          ))}
        </div>
      )}
    </article>
  );
}

function Marks({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const bookmarked = useOwnNote('bookmark', ayah) !== null;
  const note = useOwnNote('note', ayah);
  return (
    <>
      {SAJDAS.has(ayah) && (
        <span className="rounded-pill bg-gold-soft px-3 py-0.5 text-sm font-medium text-gold-ink">
          <span aria-hidden="true">۩ </span>
          {t('sajda')}
        </span>
      )}
      {bookmarked && (
        <>
          <Bookmark className="size-5 fill-current text-gold" aria-hidden="true" />
          <span className="sr-only">{t('bookmarked')}</span>
        </>
      )}
      {note && (
        <>
          <NotebookPen className="size-5 text-primary" aria-hidden="true" />
          <span className="sr-only">{t('noted')}</span>
        </>
      )}
    </>
  );
}
