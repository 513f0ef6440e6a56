import { useState } from 'react';
import type { FormEvent } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { ListSkeleton } from '#web/domain/page/skeleton.tsx';
import type en from '#web/features/admin/stories/en.json';
import { deskQuery, STATES } from '#web/features/admin/stories/queries.ts';
import type { State } from '#web/features/admin/stories/queries.ts';
import { WaitingStories } from '#web/features/admin/stories/waiting-stories.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { languages } from '#web/platform/language/languages.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { TextField } from '#web/ui/field.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { SelectField } from '#web/ui/select.tsx';
import { entryIn } from '#web/ui/form-entry.ts';
import { Retry } from '#web/ui/retry.tsx';
import { SearchBox, useSearched } from '#web/ui/search-box.tsx';

/** All stories, by state and language. */
export function StoryList() {
  const t = useText<typeof en>('features/admin/stories');
  const { may } = useStaff();
  const [state, setState] = useState<State | null>(null);
  const [language, setLanguage] = useState(useLanguage());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <WaitingStories />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <SearchBox label={t('search')} hint={t('searchHint')} />
        <SelectField
          label={t('state')}
          value={state ?? ''}
          onChange={({ target }) => setState(STATES.find((one) => one === target.value) ?? null)}
        >
          <option value="">{t('state.all')}</option>
          {STATES.map((one) => (
            <option key={one} value={one}>
              {t(`state.${one}`)}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ target }) => setLanguage(target.value)}
        >
          {[...languages].map(([code, { name }]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <Found language={language} state={state} />
      {may('stories') && <NewStory />}
    </div>
  );
}

function Found({ language, state }: { language: string; state: State | null }) {
  const t = useText<typeof en>('features/admin/stories');
  const { userId } = useStaff();
  const search = useSearched();
  const found = useInfiniteQuery(deskQuery(userId, { language, state, search }));
  if (found.isPending) return <ListSkeleton />;
  if (found.isError && found.data === undefined)
    return <Retry text={t('failed')} action={t('retry')} onRetry={() => void found.refetch()} />;
  const stories = found.data.pages.flat();
  if (stories.length === 0) return <Empty>{t('none')}</Empty>;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
        {stories.map((story) => (
          <li key={story.id}>
            <Link
              to={`/admin/stories/story/${story.id}`}
              className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 -outline-offset-3! hover:bg-sunken"
            >
              <span dir="auto" className="min-w-0 flex-1 basis-48 font-semibold">
                {story.title ?? story.id}
              </span>
              <span className="rounded-pill bg-sunken px-3 py-0.5 text-sm font-semibold">
                {t(`state.${story.state}`)}
              </span>
              {story.waiting !== null && story.told !== null && (
                <span className="rounded-pill bg-gold-soft px-3 py-0.5 text-sm font-semibold text-gold-ink">
                  {t(story.submitted ? 'draftInReview' : 'draftWaits')}
                </span>
              )}
              {story.languages !== null && !story.languages.includes(language) && (
                <span className="text-sm font-semibold text-danger">{t('missing')}</span>
              )}
              <span className="text-sm text-muted" dir="ltr">
                {(story.languages ?? []).join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <MoreButton list={found} className="justify-self-start">
        {t('more')}
      </MoreButton>
    </div>
  );
}

const NAME = '[a-z][a-z0-9\\-]{0,79}';

function NewStory() {
  const t = useText<typeof en>('features/admin/stories');
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = entryIn(new FormData(event.currentTarget), 'name');
    if (name !== null) void navigate(`/admin/stories/edit/${name}`);
  };
  return (
    <form onSubmit={submit} className="grid justify-items-start gap-3 border-t border-line pt-6">
      <TextField
        label={t('newName')}
        hint={t('newHint')}
        name="name"
        required
        pattern={NAME}
        dir="ltr"
        autoComplete="off"
      />
      <Button type="submit" look="soft">
        {t('new')}
      </Button>
    </form>
  );
}
