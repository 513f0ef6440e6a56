import { useState } from 'react';
import type { FormEvent } from 'react';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { MODES } from '#core/assistant/answer.ts';
import type { Mode } from '#core/assistant/answer.ts';
import { MOST_LETTERS } from '#core/assistant/chat/protocol.ts';
import type { TrialAsk } from '#core/assistant/chat/trial.ts';
import type en from '#web/features/admin/ai-settings/en.json';
import { Side } from '#web/features/admin/ai-settings/bench/side.tsx';
import { NoModel } from '#web/features/admin/ai-settings/no-model.tsx';
import { usePromptDraft } from '#web/features/admin/ai-settings/prompts/draft.ts';
import { bodyQuery, settingsQuery, versionsQuery } from '#web/features/admin/ai-settings/queries.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/field.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Segments } from '#web/ui/segments.tsx';

interface Run {
  /** A run is asked once, however often it is drawn. */
  id: string;
  ask: Omit<TrialAsk, 'draft'>;
  draft: NonNullable<TrialAsk['draft']>;
  name: string;
}

/** A question, answered with a draft beside what is in use. Nothing of it is kept. */
export function Bench() {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId } = useStaff();
  const own = useLanguage();
  const [search] = useSearchParams();
  const asked = search.get('prompt');
  const [mode, setMode] = useState<Mode>(MODES.find((known) => known === asked) ?? 'qa');
  const [run, setRun] = useState<Run | null>(null);
  const model = useQuery(settingsQuery(userId, 'qa', own)).data?.model;
  const cache = useQueryClient();
  const choices = [...useChoices('general'), ...useChoices(mode)];
  const wanted = `${asked ?? ''}/${search.get('version') ?? ''}`;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const choice = choices.find(({ value }) => value === entryIn(form, 'draft'));
    if (choice === undefined) return;
    const body = choice.body ?? (await cache.fetchQuery(bodyQuery(userId, choice.mode, choice.version)));
    if (body === null) return;
    setRun({
      id: crypto.randomUUID(),
      ask: {
        question: entryIn(form, 'question') ?? '',
        mode,
        language: entryIn(form, 'language') ?? own,
      },
      draft: { mode: choice.mode, body },
      name: choice.label,
    });
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {model === null && <NoModel />}
      <form onSubmit={(event) => void submit(event)} className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-muted">{t('benchAbout')}</p>
        <Segments
          label={t('mode')}
          segments={MODES.map((value) => ({ value, label: t(`part.${value}`) }))}
          value={mode}
          onChange={setMode}
          look="block"
        />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <SelectField
            label={t('draftTried')}
            name="draft"
            defaultValue={wanted}
            key={`${mode} ${choices.length}`}
          >
            {choices.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </SelectField>
          <SelectField label={t('language')} name="language" defaultValue={own}>
            {[...languages].map(([code, { name }]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </SelectField>
        </div>
        <TextArea label={t('question')} name="question" required maxLength={MOST_LETTERS} dir="auto" />
        {choices.length === 0 ? (
          <p className="text-muted">{t('nothingToTry')}</p>
        ) : (
          <Button type="submit" className="justify-self-start">
            {t('run')}
          </Button>
        )}
      </form>
      {run && (
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
          <Side key={`${run.id} draft`} title={run.name} ask={{ ...run.ask, draft: run.draft }} />
          <Side key={`${run.id} live`} title={t('liveNow')} ask={{ ...run.ask, draft: null }} />
        </div>
      )}
    </div>
  );
}

/** Versions of a prompt that are not in use, and what is being written. */
function useChoices(mode: 'general' | Mode) {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { userId } = useStaff();
  const versions = useInfiniteQuery(versionsQuery(userId, mode)).data?.pages.flat() ?? [];
  const draft = usePromptDraft(mode);
  const prompt = t(`part.${mode}`);
  return [
    ...(draft === null || draft.trim() === ''
      ? []
      : [{ value: `${mode}/draft`, mode, version: 0, body: draft, label: t('unsaved', { prompt }) }]),
    ...versions
      .filter(({ state }) => state !== 'active')
      .map(({ version }) => ({
        value: `${mode}/${version}`,
        mode,
        version,
        body: null,
        label: t('promptVersion', { prompt, version }),
      })),
  ];
}
