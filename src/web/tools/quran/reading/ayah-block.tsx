import { NotebookPen } from 'lucide-react';
import type { MeaningId } from '#core/quran/meaning.ts';
import { referenceOf, written } from '#core/quran/reference.ts';
import { SAJDAS } from '#core/quran/structure.ts';
import { useOwnNote } from '#web/domain/quran/own-quran.ts';
import { SIZES, useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { HeldText, Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import type { Texts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { MeaningText } from '#web/tools/quran/meaning-text.tsx';
import { AyahActions } from '#web/tools/quran/reading/ayah-actions.tsx';
import type { AyahActionsProps } from '#web/tools/quran/reading/ayah-actions.tsx';
import { ayahElementId } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useIsRecited } from '#web/tools/quran/recitation/heard.ts';
import { ColouredText } from '#web/tools/quran/tajweed/coloured-text.tsx';
import { classNames } from '#web/ui/class-names.ts';

interface AyahBlockProps extends Omit<AyahActionsProps, 'name'> {
  translations: readonly MeaningId[];
  textOf: Texts['textOf'];
}

/** One ayah with its translations, two of them side by side where there is room. */
export function AyahBlock({ ayah, translations, textOf, onOpen, onListen }: AyahBlockProps) {
  const { size } = useReadingSettings();
  const name = useReferenceText()(ayah);
  const highlight = useOwnNote('highlight', ayah);
  const recited = useIsRecited(ayah);
  return (
    <article
      id={ayahElementId(ayah)}
      data-ayah={ayah}
      data-highlight={highlight?.colour}
      data-recited={recited || undefined}
      aria-label={name}
      className="group/ayah relative -mx-4 grid scroll-mt-12 grid-cols-[minmax(0,1fr)] gap-1 rounded-field px-4 py-7 before:absolute before:inset-y-7 before:start-0 before:w-0.5 not-last:after:absolute not-last:after:inset-x-4 not-last:after:bottom-0 not-last:after:h-px not-last:after:bg-line data-opened:before:bg-gold data-recited:bg-gold-soft"
    >
      <div className="flex items-center gap-3">
        <span className="text-sm font-semibold text-muted tabular-nums">{written(referenceOf(ayah))}</span>
        <Marks ayah={ayah} />
        <AyahActions ayah={ayah} name={name} onOpen={onOpen} onListen={onListen} />
      </div>
      <Scripture data-scripture={ayah} className={`text-balance ${SIZES[size]}`}>
        <ColouredText text={textOf('ar', ayah)}>
          <HeldText text={textOf('ar', ayah)} />
        </ColouredText>
      </Scripture>
      {translations.length > 0 && (
        <div className={classNames('mt-2', translations.length > 1 && 'grid gap-6 md:grid-cols-2')}>
          {translations.map((id) => (
            <MeaningText
              key={id}
              id={id}
              ayah={ayah}
              text={textOf(id, ayah)}
              className="max-w-[31em] text-[1.125rem] leading-relaxed text-pretty"
            />
          ))}
        </div>
      )}
    </article>
  );
}

function Marks({ ayah }: { ayah: number }) {
  const t = useText<typeof en>('tools/quran');
  const note = useOwnNote('note', ayah);
  return (
    <>
      {SAJDAS.has(ayah) && (
        <span className="text-sm font-medium text-gold-ink">
          <span aria-hidden="true">۩ </span>
          {t('sajda')}
        </span>
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
