import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useBandWords } from '#web/domain/stories/band-words.ts';
import { Changes } from '#web/features/admin/changes/changes.tsx';
import type en from '#web/features/admin/stories/en.json';
import { LENGTHS, tellingsQuery } from '#web/features/admin/stories/queries.ts';
import type { Telling, Version } from '#web/features/admin/stories/queries.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { leftToRight } from '#web/platform/language/apart.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languageOf } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Card } from '#web/ui/card.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Segments } from '#web/ui/segments.tsx';

/** All of a telling as one text, in the order of reading. */
const textOf = (telling: Telling | undefined): string => {
  if (!telling) return '';
  const { content, voice_prompt: voice } = telling;
  const { title, summary, pages, moral, talk, act, parent } = content;
  const told = pages.map(({ id, scene, card, text }) =>
    [leftToRight(`[${id} · ${scene}${card ? ` · ${Object.values(card).join('')}` : ''}]`), ...text].join(
      '\n',
    ),
  );
  return [title, summary, ...told, moral, ...talk, act, parent.values, parent.care, `(${voice})`].join(
    '\n\n',
  );
};
function useFactWords(): (version: Version) => string {
  const t = useText<typeof en>('features/admin/stories');
  const band = useBandWords();
  return ({ age_band, kind, themes, sources, review }) =>
    [
      [t('band'), band(age_band)],
      [t('kind'), t(`kind.${kind}`)],
      [t('themes'), leftToRight(themes.join(', '))],
      [t('sources'), leftToRight(sources.flatMap((source) => Object.values(source)).join(', '))],
      [t('review'), t(`review.${review}`)],
    ]
      .map(([name, said]) => `${name}: ${said}`)
      .join('\n');
}

/** A version beside another one, in one language and length; alone, where there is no other. */
export function Compared({ id, versions }: { id: string; versions: readonly Version[] }) {
  const t = useText<typeof en>('features/admin/stories');
  const { userId } = useStaff();
  const own = useLanguage();
  const factsOf = useFactWords();
  const told = versions.find(({ is_told }) => is_told);
  const [chosen, setChosen] = useState<number | null>(null);
  const [other, setOther] = useState<number | null>(null);
  const [wished, setWished] = useState(own);
  const [length, setLength] = useState<(typeof LENGTHS)[number]>('long');
  const shown = versions.find(({ version }) => version === chosen) ?? versions[0];
  const usual =
    told && told !== shown ? told : versions.find(({ version }) => version < (shown?.version ?? 0));
  const before = versions.find(({ version }) => version === other) ?? usual;
  const fresh = useQuery({ ...tellingsQuery(userId, id, shown?.version ?? 0), enabled: shown !== undefined });
  const old = useQuery({ ...tellingsQuery(userId, id, before?.version ?? 0), enabled: before !== undefined });
  if (!shown) return null;
  const all = [...new Set([...shown.languages, ...(before?.languages ?? [])])];
  const language = all.includes(wished) ? wished : (all.find((one) => one === 'en') ?? all[0] ?? 'en');
  const one = (tellings: readonly Telling[] | undefined) =>
    textOf(tellings?.find((telling) => telling.language === language && telling.length === length));
  const choices = versions.map(({ version }) => (
    <option key={version} value={version}>
      {t('version', { version })}
    </option>
  ));
  return (
    <Card className="grid gap-4">
      <h2 className="text-lg font-semibold">{t('words')}</h2>
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SelectField
          label={t('shown')}
          value={shown.version}
          onChange={({ target }) => setChosen(Number(target.value))}
        >
          {choices}
        </SelectField>
        {before && (
          <SelectField
            label={t('comparedTo')}
            value={before.version}
            onChange={({ target }) => setOther(Number(target.value))}
          >
            {choices}
          </SelectField>
        )}
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target }) => setWished(target.value)}
        >
          {all.map((code) => (
            <option key={code} value={code} lang={code}>
              {languageOf(code).name}
            </option>
          ))}
        </SelectField>
      </div>
      <Segments
        label={t('length')}
        segments={LENGTHS.map((value) => ({ value, label: t(`length.${value}`) }))}
        value={length}
        onChange={setLength}
        look="block"
      />
      {before && old.data && fresh.data ? (
        <>
          <Changes before={factsOf(before)} after={factsOf(shown)} />
          <hr className="border-line" />
          <Changes before={one(old.data)} after={one(fresh.data)} />
        </>
      ) : (
        <>
          <p dir="auto" className="whitespace-pre-wrap">
            {factsOf(shown)}
          </p>
          <hr className="border-line" />
          <p dir="auto" lang={language} className="whitespace-pre-wrap">
            {one(fresh.data)}
          </p>
        </>
      )}
    </Card>
  );
}
