import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { BANDS } from '#core/stories/choosing.ts';
import { useBandWords } from '#web/domain/stories/band-words.ts';
import { libraryQuery } from '#web/domain/stories/queries.ts';
import type en from '#web/features/profile/family/en.json';
import { client } from '#web/platform/client.ts';
import type { Args, Result } from '#web/platform/database.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { useDay } from '#web/platform/language/use-date-time.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { useSession } from '#web/platform/session/session.ts';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Switch } from '#web/ui/switch.tsx';

type ChildStory = Result<'child_stories'>[number];
type Rules = Args<'set_story_rules'>;
type Approval = Args<'approve_story'>;

const storiesKey = (child: string) => ['people', 'child-stories', child];

/** Which stories a young child may open, one parent's word about each, and what it has read. */
export function ChildStories({ child, young }: { child: string; young: boolean }) {
  const t = useText<typeof en>('features/profile/family');
  const titles = useQuery(libraryQuery(useLanguage()));
  const stories = useQuery({
    queryKey: storiesKey(child),
    queryFn: async () => (await (await client()).rpc('child_stories', { _child: child }).throwOnError()).data,
  });
  if (stories.isError) return <Notice look="bad">{t('failed')}</Notice>;
  if (!stories.data || titles.isPending) return null;
  const titleOf = (story: string) => titles.data?.find(({ id }) => id === story)?.title ?? story;
  return (
    <div className="grid gap-3">
      <h3 className="font-semibold">{t('stories')}</h3>
      <StoriesRead stories={stories.data} titleOf={titleOf} />
      {young && (
        <>
          <StoryRules child={child} />
          <StoryChoices child={child} stories={stories.data} titleOf={titleOf} />
        </>
      )}
    </div>
  );
}

interface StoriesProps {
  stories: readonly ChildStory[];
  titleOf: (story: string) => string;
}

function StoriesRead({ stories, titleOf }: StoriesProps) {
  const t = useText<typeof en>('features/profile/family');
  const day = useDay();
  const read = stories
    .filter(({ state }) => state !== 'unread')
    .toSorted((one, other) => (other.noted_at ?? '').localeCompare(one.noted_at ?? ''));
  if (read.length === 0) return <p className="text-sm text-muted">{t('storiesReadNone')}</p>;
  return (
    <ul className="grid gap-1">
      {read.map(({ id, finished_at, noted_at }) => (
        <li key={id}>
          {titleOf(id)}{' '}
          <span className="text-sm text-muted">
            {finished_at
              ? t('storyFinished', { day: day(finished_at) })
              : t('storyBegun', { day: day(noted_at ?? '') })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** This parent's own rules; of several parents' the strictest holds. */
function StoryRules({ child }: { child: string }) {
  const t = useText<typeof en>('features/profile/family');
  const bandWords = useBandWords();
  const { user } = useSession();
  const rules = useQuery({
    queryKey: [...storiesKey(child), 'rules', user?.id],
    queryFn: async () => {
      const supabase = await client();
      const { data } = await supabase
        .from('child_story_rules')
        .select('age_band, only_approved')
        .eq('child_id', child)
        .eq('parent_id', user?.id ?? '')
        .maybeSingle()
        .throwOnError();
      return data ?? { age_band: null, only_approved: false };
    },
  });
  const save = useStoryAction(child, async (next: Rules) => {
    await (await client()).rpc('set_story_rules', next).throwOnError();
  });
  if (!rules.data) return null;
  const shown = save.isPending
    ? { band: save.variables._age_band ?? null, approved: save.variables._only_approved ?? false }
    : { band: rules.data.age_band, approved: rules.data.only_approved };
  const change = (next: Partial<typeof shown>) => {
    const { band, approved } = { ...shown, ...next };
    save.mutate({ _child: child, _age_band: band, _only_approved: approved });
  };
  return (
    <div className="grid gap-3">
      <SelectField
        label={t('storiesBand')}
        value={shown.band ?? ''}
        onChange={({ target: { value } }) => change({ band: BANDS.find((band) => band === value) ?? null })}
      >
        <option value="">{t('storiesAnyBand')}</option>
        {BANDS.map((band) => (
          <option key={band} value={band}>
            {bandWords(band)}
          </option>
        ))}
      </SelectField>
      <Switch
        label={t('storiesApproved')}
        checked={shown.approved}
        onChange={(approved) => change({ approved })}
      />
      {save.isError && <Notice look="bad">{t('failed')}</Notice>}
    </div>
  );
}

const DECISIONS = ['none', 'allowed', 'refused'] as const;
const ALLOWED = { none: null, allowed: true, refused: false } as const;

function StoryChoices({ child, stories, titleOf }: StoriesProps & { child: string }) {
  const t = useText<typeof en>('features/profile/family');
  const bandWords = useBandWords();
  const decide = useStoryAction(child, async (next: Approval) => {
    await (await client()).rpc('approve_story', next).throwOnError();
  });
  const decisionOf = ({ id, decision }: ChildStory) =>
    decide.isPending && decide.variables._story === id
      ? DECISIONS.find((one) => ALLOWED[one] === (decide.variables._allowed ?? null))
      : decision;
  return (
    <Disclosure
      title={t('storiesChoose')}
      aside={
        <span className="text-sm text-muted">
          {t('storiesOpen', { open: stories.filter(({ is_open }) => is_open).length, all: stories.length })}
        </span>
      }
    >
      {decide.isError && <Notice look="bad">{t('failed')}</Notice>}
      <ul className="grid gap-5 pt-3">
        {stories.map((story) => (
          <li key={story.id}>
            <SelectField
              label={titleOf(story.id)}
              hint={`${bandWords(story.age_band)} · ${t(story.is_open ? 'storyIsOpen' : 'storyIsClosed')}`}
              value={decisionOf(story)}
              onChange={({ target: { value } }) => {
                const decision = DECISIONS.find((one) => one === value) ?? 'none';
                decide.mutate({ _child: child, _story: story.id, _allowed: ALLOWED[decision] });
              }}
            >
              {DECISIONS.map((value) => (
                <option key={value} value={value}>
                  {t(`storyChoice.${value}`)}
                </option>
              ))}
            </SelectField>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

function useStoryAction<Details>(child: string, act: (details: Details) => Promise<void>) {
  const cache = useQueryClient();
  return useMutation({
    // One after the other: of two changes made quickly the later one stands.
    scope: { id: 'family' },
    mutationFn: act,
    onSuccess: () => cache.invalidateQueries({ queryKey: storiesKey(child) }),
  });
}
