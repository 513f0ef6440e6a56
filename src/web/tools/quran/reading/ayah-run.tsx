import { referenceOf } from '#core/quran/reference.ts';
import { useOwnNote } from '#web/domain/quran/own-quran.ts';
import { SIZES, useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { ayahEnd, Scripture } from '#web/domain/quran/scripture.tsx';
import { useReferenceText } from '#web/domain/quran/use-reference-text.ts';
import type { Texts } from '#web/domain/quran/use-texts.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { ayahElementId } from '#web/tools/quran/reading/use-opening-ayah.ts';
import { useIsRecited } from '#web/tools/quran/recitation/player.ts';

interface AyahRunProps {
  ayahs: readonly number[];
  textOf: Texts['textOf'];
  onOpen: (ayah: number) => void;
}

/** Ayahs that flow into one another, as in the mushaf. The sign at the end of each opens what can be done with it. */
export function AyahRun({ ayahs, textOf, onOpen }: AyahRunProps) {
  const { size } = useReadingSettings();
  return (
    <Scripture className={`text-justify ${SIZES[size]}`}>
      {ayahs.map((ayah) => (
        <FlowingAyah key={ayah} ayah={ayah} text={textOf('ar', ayah)} onOpen={onOpen} />
      ))}
    </Scripture>
  );
}

interface FlowingAyahProps {
  ayah: number;
  text: string;
  onOpen: (ayah: number) => void;
}

function FlowingAyah({ ayah, text, onOpen }: FlowingAyahProps) {
  const t = useText<typeof en>('tools/quran');
  const nameOf = useReferenceText();
  const highlight = useOwnNote('highlight', ayah);
  const bookmarked = useOwnNote('bookmark', ayah) !== null;
  const recited = useIsRecited(ayah);
  return (
    <>
      <span
        id={ayahElementId(ayah)}
        data-ayah={ayah}
        data-highlight={highlight?.colour}
        data-recited={recited || undefined}
        className="scroll-mt-12 rounded-field box-decoration-clone data-opened:bg-primary-soft data-recited:bg-gold-soft"
      >
        {text}
      </span>{' '}
      <button
        type="button"
        title={t('openAyah', { reference: nameOf(ayah) })}
        onClick={() => onOpen(ayah)}
        className={`inline-block min-w-11 rounded-field px-1 leading-none hover:bg-primary-soft ${bookmarked ? 'text-gold-ink' : 'text-primary'}`}
      >
        {ayahEnd(referenceOf(ayah).ayah)}
      </button>{' '}
    </>
  );
}
