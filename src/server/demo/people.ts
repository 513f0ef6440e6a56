import { createHash } from 'node:crypto';
import { DEMO_LANGUAGES, demoWordsIn } from './words.ts';

/** What the address of everyone in the demo ends with: a name that belongs to nobody (RFC 2606). */
export const DEMO_ADDRESS = '@demo.invalid';

/** From the beginning again where the list ends. */
export const at = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from');
  return item;
};
/** The same every time, so that two demos are alike. */
export const demoId = (what: string): string => {
  const hash = createHash('sha256').update(`demo ${what}`).digest('hex');
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-4${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
};
/** Spreads numbers evenly and without a pattern that one sees. */
export const scattered = (index: number, most: number): number =>
  Number(BigInt(`0x${createHash('sha256').update(String(index)).digest('hex').slice(0, 12)}`) % BigInt(most));

export interface DemoPerson {
  id: string;
  email: string;
  username: string;
  name: string;
  language: string;
  city: string;
  job: string;
  company: string;
  since: number;
}

export const demoPeople = (count: number): DemoPerson[] =>
  Array.from({ length: count }, (_, index) => {
    const language = at(DEMO_LANGUAGES, index);
    const words = demoWordsIn(language);
    const turn = Math.floor(index / DEMO_LANGUAGES.length);
    return {
      id: demoId(`person ${index}`),
      email: `person${index}${DEMO_ADDRESS}`,
      username: `demo.${String(index).padStart(3, '0')}`,
      // Whoever sees the name sees that nobody is behind it.
      name: `${at(words.firstNames, turn)} ${at(words.lastNames, turn * 7 + 3)} (demo)`,
      language,
      city: at(words.cities, scattered(index, 700)).name,
      job: at(words.professions, turn * 3 + 1),
      company: at(words.companies, scattered(index + 5000, 600)),
      since: 30 + scattered(index + 9000, 300),
    };
  });

export interface DemoPost {
  id: string;
  author: string;
  language: string;
  body: string;
  topics: string[];
  refs: string[];
  options: string[];
  minutes: number;
}

/** On patience, gratitude, and good speech. */
const REFERENCES = ['2:153', '14:7', '17:53', '94:5-6', '49:13'];
const NINETY_DAYS = 90 * 24 * 60;

export const demoPosts = (people: readonly DemoPerson[], count: number): DemoPost[] =>
  Array.from({ length: count }, (_, index) => {
    const author = at(people, index * 7 + scattered(index, 40) * DEMO_LANGUAGES.length);
    const { posts, questions, topics } = demoWordsIn(author.language);
    const question = index % 20 === 0 ? at(questions, index / 20) : undefined;
    const turn = scattered(index + 70_000, 1_000_000);
    return {
      id: demoId(`post ${index}`),
      author: author.id,
      language: author.language,
      body:
        question?.ask ??
        `${at(posts.openings, turn)} ${at(posts.matters, Math.floor(turn / 8))} ${at(posts.endings, Math.floor(turn / 96))}`,
      topics: [at(topics, turn)],
      refs: index % 15 === 3 ? [at(REFERENCES, index)] : [],
      options: [...(question?.answers ?? [])],
      minutes: Math.floor((index / count) * NINETY_DAYS) + scattered(index, 60),
    };
  });

export interface DemoComment {
  id: string;
  post: string;
  parent: string | null;
  author: string;
  language: string;
  body: string;
  minutes: number;
}

/** One and a half for each post; every third answers the one before it. */
export const demoComments = (people: readonly DemoPerson[], posts: readonly DemoPost[]): DemoComment[] =>
  posts.flatMap((post, index) =>
    Array.from({ length: scattered(index + 300, 4) }, (_, place) => {
      const author = at(people, scattered(index * 5 + place, people.length));
      const words = demoWordsIn(author.language);
      return {
        id: demoId(`comment ${index} ${place}`),
        post: post.id,
        parent: place === 2 ? demoId(`comment ${index} 0`) : null,
        author: author.id,
        language: author.language,
        body: at(words.comments, index + place),
        minutes: Math.max(0, post.minutes - 5 * (place + 1)),
      };
    }),
  );
