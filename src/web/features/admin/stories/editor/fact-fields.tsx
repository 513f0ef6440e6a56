import { REVIEWS } from '#content/hadith-schema.ts';
import { BANDS } from '#core/stories/choosing.ts';
import { useBandWords } from '#web/domain/stories/band-words.ts';
import { isName, themesIn, unknownSources } from '#web/features/admin/stories/editor/checks.ts';
import type { Works } from '#web/features/admin/stories/editor/checks.ts';
import type { StoryDraft } from '#web/features/admin/stories/editor/draft.ts';
import type en from '#web/features/admin/stories/en.json';
import { KINDS } from '#web/features/admin/stories/queries.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { TextArea, TextField } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';

interface FactFieldsProps {
  draft: StoryDraft;
  works: Works;
  onChange: (change: Partial<StoryDraft>) => void;
}

/** What no language changes. */
export function FactFields({ draft, works, onChange }: FactFieldsProps) {
  const t = useText<typeof en>('features/admin/stories');
  const band = useBandWords();
  const unknown = unknownSources(draft, works);
  const isTheme = themesIn(draft.themes).every(isName);
  return (
    <div className="grid items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={t('band')}
        value={draft.age_band}
        onChange={({ target }) =>
          onChange({ age_band: BANDS.find((one) => one === target.value) ?? draft.age_band })
        }
      >
        {BANDS.map((one) => (
          <option key={one} value={one}>
            {band(one)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('kind')}
        value={draft.kind}
        onChange={({ target }) => onChange({ kind: KINDS.find((one) => one === target.value) ?? draft.kind })}
      >
        {KINDS.map((one) => (
          <option key={one} value={one}>
            {t(`kind.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('review')}
        value={draft.review}
        onChange={({ target }) =>
          onChange({ review: REVIEWS.find((one) => one === target.value) ?? draft.review })
        }
      >
        {REVIEWS.map((one) => (
          <option key={one} value={one}>
            {t(`review.${one}`)}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('themes')}
        hint={t('themesHint')}
        error={isTheme ? undefined : t('badTheme')}
        dir="ltr"
        value={draft.themes}
        onChange={({ target }) => onChange({ themes: target.value })}
      />
      <TextArea
        label={t('sources')}
        hint={t('sourcesHint')}
        error={unknown.length > 0 && t('badSource', { source: unknown.join(', ') })}
        dir="ltr"
        value={draft.sources}
        onChange={({ target }) => onChange({ sources: target.value })}
      />
    </div>
  );
}
