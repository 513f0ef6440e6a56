import { TRANSLATIONS } from '#core/quran/translations.ts';
import { FORMAT_IDS } from '#web/domain/kalimah/drawing/format.ts';
import { DesignChoice } from '#web/features/kalimah/editor/design-choice.tsx';
import type { Design } from '#web/features/kalimah/editor/design.ts';
import { PaletteChoice } from '#web/features/kalimah/editor/palette-choice.tsx';
import type en from '#web/features/kalimah/en.json';
import type { Subject } from '#web/domain/kalimah/subject/subject.ts';
import type { Words } from '#web/domain/kalimah/subject/words.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Segments } from '#web/ui/segments.tsx';
import { Switch } from '#web/ui/switch.tsx';

interface ControlsProps {
  subject: Subject;
  words: Words;
  design: Design;
  onDesign: (design: Design) => void;
}

const NONE = 'none';
const WITH_MEANING = [...new Set(Object.values(TRANSLATIONS).map(({ language }) => language))];

export function Controls({ subject, words, design, onDesign }: ControlsProps) {
  const t = useText<typeof en>('features/kalimah');
  const languages = useMeanings(subject);
  const { format, meaning, arabic } = design;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <DesignChoice
        value={design.template}
        palette={design.palette}
        isMirrored={words.direction === 'rtl'}
        onChange={(template) => onDesign({ ...design, template })}
      />
      <PaletteChoice value={design.palette} onChange={(palette) => onDesign({ ...design, palette })} />
      <section className="grid gap-2">
        <h2 className="text-lg font-semibold">{t('format')}</h2>
        <Segments
          label={t('format')}
          look="cells"
          segments={FORMAT_IDS.map((value) => ({ value, label: t(`format.${value}`) }))}
          value={format}
          onChange={(chosen) => onDesign({ ...design, format: chosen })}
        />
      </section>
      {languages.length > 0 && (
        <section className="grid gap-2">
          <h2 className="text-lg font-semibold">{t('meaning')}</h2>
          <Segments
            label={t('meaning')}
            look="cells"
            segments={[
              ...languages.map((value) => ({ value, label: languageOf(value).name, lang: value })),
              { value: NONE, label: t('meaningNone') },
            ]}
            value={meaning ?? NONE}
            onChange={(chosen) => onDesign({ ...design, meaning: chosen === NONE ? null : chosen })}
          />
          {meaning !== null && (
            <Switch
              label={t('arabic')}
              checked={arabic}
              onChange={(shown) => onDesign({ ...design, arabic: shown })}
            />
          )}
        </section>
      )}
    </div>
  );
}

/** In which languages the meaning can be told: scripture in all that we have, what has an Arabic text in the reader's; the rest has no other words. */
function useMeanings({ kind }: Subject): readonly string[] {
  const own = useLanguage();
  if (kind === 'ayah' || kind === 'hadith') return WITH_MEANING;
  if (kind === 'dua' || kind === 'name') return own === 'ar' ? [] : [own];
  return [];
}
