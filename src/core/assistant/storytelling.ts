import type { Answer, Question, Said } from '#core/assistant/answer.ts';
import { general, silent } from '#core/assistant/compose.ts';
import type { Room, StorySummary } from '#core/assistant/library.ts';
import type { AgeGroup } from '#core/assistant/policy/ages.ts';
import type { Retrieved } from '#core/assistant/retrieve.ts';

/** For whom a story is; who is older may hear those of the younger. */
const BANDS: Readonly<Record<AgeGroup | 'unset', readonly string[]>> = {
  under_10: ['3-5', '6-8'],
  '10_12': ['3-5', '6-8', '9-11'],
  '13_15': ['3-5', '6-8', '9-11'],
  '16_17': ['3-5', '6-8', '9-11'],
  adult: ['3-5', '6-8', '9-11'],
  unset: ['3-5', '6-8'],
};
/** Less than this has hardly anything to do with what was wished for. */
const ABOUT_IT = 0.68;
const OFFERED = 3;

/** Chooses a story that exists and frames it; plots are never made up. */
export function asStoryteller(room: Room, { age }: Question, retrieved: Retrieved): Answer {
  const suitable = room.stories.filter(({ band }) => BANDS[age ?? 'unset'].includes(band));
  const wished = retrieved.found
    .filter(({ score }) => score >= ABOUT_IT)
    .flatMap(({ reference }) => suitable.find(({ id }) => reference === `story:${id}`) ?? []);
  const [story] = wished;
  const answer: Answer = { ...silent(room.language, retrieved), class: 'answer' };
  const { words } = room;
  if (story)
    return {
      ...answer,
      said: told(story, room),
      links: wished.slice(0, OFFERED).map(({ id }) => `story:${id}`),
    };
  return {
    ...answer,
    abstained: true,
    said: [general(words.stories.none)],
    links: [...suitable.slice(0, OFFERED).map(({ id }) => `story:${id}`), '/story-companion'],
  };
}

function told({ id, title, summary, moral, talk }: StorySummary, { words }: Room): Said[] {
  const from = `story:${id}`;
  const inStory = (text: string): Said => ({ text, sources: [], label: 'source', from });
  return [
    general(`${words.stories.one} ${title}`),
    inStory(summary),
    inStory(`${words.stories.moral} ${moral}`),
    ...(talk[0] === undefined ? [] : [general(`${words.stories.talk} ${talk[0]}`)]),
  ];
}
