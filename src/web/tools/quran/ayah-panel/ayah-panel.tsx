import { Suspense } from 'react';
import { Link } from 'react-router';
import { BookHeart, Bookmark, ChevronLeft, ChevronRight, Play } from 'lucide-react';
import { HIGHLIGHTS } from '#core/quran/own-notes.ts';
import { referenceOf, written } from '#core/quran/reference.ts';
import { AYAHS, extentOf, partAt, SAJDAS } from '#core/quran/structure.ts';
import { extentOfStretch, practicePath } from '#web/domain/quran/address.ts';
import { setOwnNote, useOwnNote } from '#web/domain/quran/own-quran.ts';
import { useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import { CardLink } from '#web/domain/sharing/card-link.tsx';
import { CopyButton } from '#web/domain/sharing/copy-button.tsx';
import { ShareButton } from '#web/domain/sharing/share-button.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { preloadable } from '#web/platform/preloadable.tsx';
import { Citations } from '#web/tools/quran/ayah-panel/citations.tsx';
import { CollectionChoice } from '#web/tools/quran/ayah-panel/collection-choice.tsx';
import { Meanings } from '#web/tools/quran/ayah-panel/meanings.tsx';
import { SimilarLink } from '#web/tools/quran/ayah-panel/similar-link.tsx';
import { NoteForm } from '#web/tools/quran/ayah-panel/note-form.tsx';
import { useQuotation } from '#web/tools/quran/ayah-panel/use-quotation.ts';
import type en from '#web/tools/quran/en.json';
import { useListening } from '#web/tools/quran/recitation/use-listening.ts';
import { sajdaNote } from '#web/tools/quran/sajda-note.ts';
import { Button, buttonClass, IconButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Segments } from '#web/ui/segments.tsx';

const rules = preloadable<{ ayah: number }>(
  async () => (await import('#web/tools/quran/tajweed/ayah-rules.tsx')).AyahRules,
);

interface AyahPanelProps {
  ayah: number | null;
  onClose: () => void;
  /** Another ayah, without leaving. */
  onOpen: (ayah: number) => void;
}

/** Everything about one ayah: its meanings side by side, what cites it, and what the reader makes of it. */
export function AyahPanel({ ayah, onClose, onOpen }: AyahPanelProps) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  return (
    <Dialog look="drawer" open={ayah !== null} onClose={onClose} title={ayah === null ? '' : nameOf(ayah)}>
      {ayah !== null && (
        <>
          <nav aria-label={t('goOn')} className="-my-2 flex justify-between">
            <IconButton label={t('ayahBefore')} disabled={ayah === 1} onClick={() => onOpen(ayah - 1)}>
              <ChevronLeft className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            </IconButton>
            <IconButton label={t('ayahAfter')} disabled={ayah === AYAHS} onClick={() => onOpen(ayah + 1)}>
              <ChevronRight className="size-5 rtl:-scale-x-100" aria-hidden="true" />
            </IconButton>
          </nav>
          <Study key={ayah} ayah={ayah} />
          <Button look="soft" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      )}
    </Dialog>
  );
}

function Study({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const { tajweed } = useReadingSettings();
  const highlight = useOwnNote('highlight', ayah);
  const sajda = SAJDAS.has(ayah) ? sajdaNote(referenceOf(ayah)) : null;
  return (
    <>
      <Actions ayah={ayah} />
      <div className="grid gap-1.5">
        <span className="text-sm font-semibold" aria-hidden="true">
          {t('highlight')}
        </span>
        <Segments
          label={t('highlight')}
          look="block"
          segments={[
            { value: 'none', label: t('highlight_none') },
            ...HIGHLIGHTS.map((value) => ({
              value,
              label: (
                <span data-highlight={value} className="rounded-field px-2 py-0.5 text-ink">
                  {t(`highlight_${value}`)}
                </span>
              ),
            })),
          ]}
          value={highlight?.colour ?? 'none'}
          onChange={(colour) => setOwnNote('highlight', ayah, colour === 'none' ? null : { colour })}
        />
      </div>
      <NoteForm ayah={ayah} />
      {sajda && <p className="rounded-field bg-gold-soft p-3 text-sm text-gold-ink">{t(sajda)}</p>}
      <Meanings ayah={ayah} />
      {tajweed && (
        <Suspense fallback={null}>
          <rules.Component ayah={ayah} />
        </Suspense>
      )}
      <SimilarLink ayah={ayah} />
      <Citations ayah={ayah} />
    </>
  );
}

function Actions({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const quotation = useQuotation(ayah);
  const bookmarked = useOwnNote('bookmark', ayah) !== null;
  const listening = useListening(ayah, ayah);
  const ICON = 'size-5';
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-2 gap-2">
        <Button
          look={bookmarked ? 'primary' : 'plain'}
          aria-pressed={bookmarked}
          className="px-3!"
          onClick={() => setOwnNote('bookmark', ayah, bookmarked ? null : { collection: null })}
        >
          <Bookmark className={ICON} aria-hidden="true" />
          {t('bookmark')}
        </Button>
        <CardLink kind="ayah" reference={written(referenceOf(ayah))} />
        <CopyButton label={t('copy')} className="px-3!" disabled={!quotation} text={() => quotation ?? ''} />
        <ShareButton
          label={t('share')}
          className="px-3!"
          disabled={!quotation}
          shared={() => ({ text: quotation ?? '' })}
          text={() => quotation ?? ''}
        />
        <Link to={practicePath(restOfPage(ayah))} className={buttonClass('plain', 'px-3!')}>
          <BookHeart className={`${ICON} shrink-0`} aria-hidden="true" />
          {t('memorise')}
        </Link>
        {listening && (
          <Button look="plain" className="px-3!" onClick={() => listening.listen(ayah)}>
            <Play className={ICON} aria-hidden="true" />
            {t('listen')}
          </Button>
        )}
      </div>
      {bookmarked && <CollectionChoice ayah={ayah} />}
    </div>
  );
}

/** From an ayah to the end of its surah or its page, whichever comes first: as much as one learns at a time. */
function restOfPage(ayah: number): { first: number; last: number } {
  const surah = extentOfStretch({ view: 'surah', number: referenceOf(ayah).surah });
  const page = extentOf({ kind: 'page', number: partAt('page', ayah) });
  return { first: ayah, last: Math.min(surah.last, page.last) };
}
