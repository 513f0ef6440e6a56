import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import { works } from '#web/domain/stories/works.ts';
import { call } from '#web/domain/writing/calls.ts';
import { useDeed } from '#web/features/admin/deeds.ts';
import {
  isReady,
  isWhole,
  linesIn,
  saved,
  sourceIn,
  themesIn,
} from '#web/features/admin/stories/editor/checks.ts';
import {
  draftFrom,
  keepStoryDraft,
  newTelling,
  useStoryDraft,
} from '#web/features/admin/stories/editor/draft.ts';
import type { StoryDraft } from '#web/features/admin/stories/editor/draft.ts';
import { FactFields } from '#web/features/admin/stories/editor/fact-fields.tsx';
import { TellingFields } from '#web/features/admin/stories/editor/telling-fields.tsx';
import type en from '#web/features/admin/stories/en.json';
import { historyQuery, LENGTHS, tellingsQuery } from '#web/features/admin/stories/queries.ts';
import type { Telling } from '#web/features/admin/stories/queries.ts';
import { useStoryRefusal } from '#web/features/admin/stories/refusals.ts';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Retry } from '#web/ui/retry.tsx';
import { Segments } from '#web/ui/segments.tsx';
import { toast } from '#web/ui/toast.ts';

/** A draft of a story. What is typed stays on this device until it is saved, and begins from the latest version. */
export function Editor({ id }: { id: string }) {
  const t = useText<typeof en>('features/admin/stories');
  const { userId } = useStaff();
  const versions = useQuery(historyQuery(userId, id));
  const latest = versions.data?.[0];
  const tellings = useQuery({
    ...tellingsQuery(userId, id, latest?.version ?? 0),
    enabled: latest !== undefined,
  });
  const begun = useStoryDraft(id);
  if (versions.isPending || (latest && tellings.isPending)) return <ListSkeleton />;
  if (versions.isError || tellings.isError)
    return (
      <Retry
        text={t('failed')}
        action={t('retry')}
        onRetry={() => void Promise.all([versions.refetch(), tellings.refetch()])}
      />
    );
  const draft = begun ?? draftFrom(latest?.version ?? 0, latest, tellings.data ?? []);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BackLink to={latest ? `/admin/stories/story/${id}` : '/admin/stories'}>{t('back')}</BackLink>
      <h2 className="text-lg font-semibold">
        <bdi dir="ltr">{id}</bdi>
      </h2>
      {draft.base !== (latest?.version ?? 0) && (
        <Notice look="bad">{t('conflict', { version: latest?.version ?? 0 })}</Notice>
      )}
      <Writing id={id} draft={draft} isBegun={begun !== null} latest={latest?.version ?? 0} />
    </div>
  );
}

interface WritingProps {
  id: string;
  draft: StoryDraft;
  isBegun: boolean;
  latest: number;
}

const keyOf = ({ language, length }: Telling) => `${language} ${length}`;

function Writing({ id, draft, isBegun, latest }: WritingProps) {
  const t = useText<typeof en>('features/admin/stories');
  const navigate = useNavigate();
  const refused = useStoryRefusal();
  const known = works.use('en', 'course-works');
  const own = useLanguage();
  const [opened, setOpened] = useState<string | null>(null);
  const write = (change: Partial<StoryDraft>) => keepStoryDraft(id, { ...draft, ...change });
  const { doing, dialog } = useDeed(
    () =>
      call('story_draft', {
        _id: id,
        _facts: {
          age_band: draft.age_band,
          kind: draft.kind,
          themes: themesIn(draft.themes),
          sources: linesIn(draft.sources).flatMap((line) => sourceIn(line, known) ?? []),
          review: draft.review,
        },
        _tellings: draft.tellings.map(saved),
        _base: draft.base,
      }),
    () => {
      keepStoryDraft(id, null);
      toast(t('saved'));
      void navigate(`/admin/stories/story/${id}`);
    },
  );
  const shown =
    draft.tellings.find((telling) => keyOf(telling) === (opened ?? `${own} long`)) ?? draft.tellings[0];
  const missing = [...languages.keys()].filter((language) =>
    draft.tellings.every((telling) => telling.language !== language),
  );
  return (
    <>
      <FactFields draft={draft} works={known} onChange={write} />
      <Segments
        label={t('telling')}
        segments={draft.tellings.map((telling) => ({
          value: keyOf(telling),
          label: `${telling.language} · ${t(`length.${telling.length}`)}${isWhole(telling) ? '' : ' …'}`,
        }))}
        value={shown ? keyOf(shown) : null}
        onChange={setOpened}
        look="block"
      />
      {missing.length > 0 && (
        <SelectField
          label={t('addLanguage')}
          value=""
          onChange={({ target }) =>
            write({
              tellings: [...draft.tellings, ...LENGTHS.map((length) => newTelling(target.value, length))],
            })
          }
        >
          <option value="">–</option>
          {missing.map((code) => (
            <option key={code} value={code} lang={code}>
              {languages.get(code)?.name ?? code}
            </option>
          ))}
        </SelectField>
      )}
      {shown && (
        <TellingFields
          key={keyOf(shown)}
          telling={shown}
          onChange={(telling) =>
            write({ tellings: draft.tellings.map((one) => (one === shown ? telling : one)) })
          }
        />
      )}
      {doing.error && <Notice look="bad">{refused(doing.error)}</Notice>}
      {isBegun && !isReady(draft, known) && <p className="text-muted">{t('notReady')}</p>}
      <div className="flex flex-wrap gap-3">
        <Button
          busy={doing.isPending}
          disabled={!isBegun || !isReady(draft, known)}
          onClick={() => doing.mutate(undefined)}
        >
          {t('save')}
        </Button>
        {isBegun && (
          <Button look="plain" onClick={() => keepStoryDraft(id, null)}>
            {t('throwAway')}
          </Button>
        )}
        {isBegun && draft.base !== latest && (
          <Button look="plain" onClick={() => write({ base: latest })}>
            {t('overLatest', { version: latest })}
          </Button>
        )}
      </div>
      {dialog}
    </>
  );
}
