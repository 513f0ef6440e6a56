import { useQuery } from '@tanstack/react-query';
import type { SubjectFoundProps } from '#web/domain/kalimah/subject/found.ts';
import { storyQuery } from '#web/domain/stories/queries.ts';
import { useLanguage } from '#web/platform/language/current.ts';

const MORAL = 'moral';

/** What a story wants to say, or lines of a page (`the-big-ship/planks/0`): for those who may open it. */
export function StoryFound({ reference, children }: SubjectFoundProps) {
  const [story = '', page = '', line = ''] = reference.split('/');
  const { data, isError, refetch } = useQuery(storyQuery(useLanguage(), story, 'long'));
  if (data === undefined)
    return children({ state: isError ? 'failed' : 'pending', retry: () => void refetch() });
  const text =
    page === MORAL
      ? data?.content.moral
      : data?.content.pages.find(({ id }) => id === page)?.text[Number(line)];
  if (!data || text === undefined) return children({ state: 'missing' });
  return children({
    state: 'ready',
    arabic: null,
    isScripture: false,
    meaning: text,
    inOwnLanguage: true,
    source: data.content.title,
  });
}
