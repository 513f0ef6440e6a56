import { randomUUID } from 'node:crypto';
import type { Actor, Declared, Reach, Verb } from './matrix.ts';

/*
 * The rights that Halaqa means to give, beside those of `matrix.ts`: words are written by functions alone, and read by members from 16 on.
 */
const nobody = {
  anon: 'none',
  guest: 'none',
  member: 'none',
  child: 'none',
  banned: 'none',
  admin: 'none',
} as const;
const owners = { ...nobody, member: 'own', admin: 'own' } as const;
/** Everyone in the matrix is about to leave, and who leaves is out of sight; who reads whom otherwise is tried in `halaqa.test.ts`. */
const readers = owners;
const readBy = (select: Record<Actor, Reach>): Record<Verb, Record<Actor, Reach>> => ({
  select,
  insert: nobody,
  update: nobody,
  delete: nobody,
});
const closed = { insertable: [], updatable: [] };

const SOMEBODY = (me: string) => ({
  sql: `(select id from auth.users where id <> $1 order by id limit 1)`,
  value: me,
});
const POST_OF = (author: string) => ({
  sql: '(select id from public.posts where author_id = $1 limit 1)',
  value: author,
});
const words = (author_id: string) => ({
  id: randomUUID(),
  author_id,
  body: 'Peace be with you',
  state: 'checked',
  published_at: '2026-11-01',
});
/** The author of the post that a row belongs to. */
const AUTHOR = '(select p.author_id from public.posts p where p.id = post_id)';

export const HALAQA_TABLES: Record<string, Declared> = {
  halaqa_members: {
    owner: 'user_id',
    row: (user_id: string) => ({ user_id, rules_version: 1 }),
    reach: { ...readBy(owners), update: owners },
    insertable: [],
    updatable: ['contact_from', 'filtered_words'],
  },
  follows: {
    owner: 'follower_id',
    row: (follower_id: string) => ({ follower_id, followed_id: SOMEBODY(follower_id) }),
    reach: { ...readBy(owners), delete: owners },
    ...closed,
  },
  topic_follows: {
    owner: 'user_id',
    row: (user_id: string) => ({ user_id, topic: 'books' }),
    reach: { ...readBy(owners), delete: owners },
    ...closed,
  },
  mutes: {
    owner: 'muter_id',
    // Nobody who is looked for here: what one has muted one does not see.
    row: (muter_id: string) => ({
      muter_id,
      muted_id: {
        sql: `(select u.id from auth.users u join public.profiles p on p.user_id = u.id
          where u.id <> $1 and p.age_group is null order by u.created_at desc limit 1)`,
        value: muter_id,
      },
    }),
    reach: { ...readBy(owners), delete: owners },
    ...closed,
  },
  experiences: {
    owner: 'user_id',
    row: (user_id: string) => ({ user_id, title: 'Baker', started: '2020-01-01' }),
    reach: {
      // Who was older once keeps the right to read and remove what they wrote.
      select: { ...owners, child: 'own' },
      insert: owners,
      update: owners,
      delete: { ...owners, child: 'own' },
    },
    insertable: ['company', 'description', 'ended', 'id', 'location', 'started', 'title', 'user_id'],
    updatable: ['company', 'description', 'ended', 'location', 'started', 'title'],
  },
  educations: {
    owner: 'user_id',
    row: (user_id: string) => ({ user_id, school: 'School' }),
    reach: {
      select: { ...owners, child: 'own' },
      insert: owners,
      update: owners,
      delete: { ...owners, child: 'own' },
    },
    insertable: ['degree', 'ended', 'field', 'id', 'school', 'started', 'user_id'],
    updatable: ['degree', 'ended', 'field', 'school', 'started'],
  },
  posts: { owner: 'author_id', row: words, reach: readBy(readers), ...closed },
  post_versions: {
    owner: 'author_id',
    row: (author_id: string) => ({
      post_id: POST_OF(author_id),
      version: 1,
      author_id,
      body: 'x',
      written_at: '2026-11-01',
    }),
    reach: readBy(owners),
    ...closed,
  },
  post_pictures: {
    owner: AUTHOR,
    column: 'alt',
    row: (author: string) => ({
      post_id: POST_OF(author),
      place: 1,
      path: `${author}/1.webp`,
      width: 1,
      height: 1,
    }),
    reach: readBy(readers),
    ...closed,
  },
  poll_options: {
    owner: AUTHOR,
    column: 'text',
    row: (author: string) => ({ post_id: POST_OF(author), place: 1, text: 'Yes' }),
    reach: readBy(readers),
    ...closed,
  },
  poll_votes: {
    owner: 'user_id',
    row: (user_id: string) => ({ post_id: POST_OF(user_id), user_id, place: 1 }),
    reach: readBy(owners),
    ...closed,
  },
  comments: {
    owner: 'author_id',
    row: (author_id: string) => ({ ...words(author_id), post_id: POST_OF(author_id) }),
    reach: readBy(readers),
    ...closed,
  },
  comment_versions: {
    owner: 'author_id',
    row: (author_id: string) => ({
      comment_id: { sql: '(select id from public.comments where author_id = $1 limit 1)', value: author_id },
      version: 1,
      author_id,
      body: 'x',
      written_at: '2026-11-01',
    }),
    reach: readBy(owners),
    ...closed,
  },
  reactions: {
    owner: 'user_id',
    row: (user_id: string) => ({
      target_type: 'post',
      target_id: POST_OF(user_id),
      user_id,
      kind: 'thanks',
    }),
    reach: readBy(owners),
    ...closed,
  },
  notifications: {
    owner: 'user_id',
    row: (user_id: string) => ({ user_id, kind: 'system', text: 'wordsHeld', url: '/halaqa' }),
    // What children are told is theirs to see, too: a parent who asks, points that came.
    reach: readBy({ ...owners, guest: 'own', child: 'own' }),
    ...closed,
  },
  held_items: {
    owner: 'author_id',
    row: (author_id: string) => ({
      target_type: 'post',
      target_id: randomUUID(),
      author_id,
      reasons: '{link}',
      body: 'x',
    }),
    reach: readBy({ ...owners, child: 'own', admin: 'all' }),
    ...closed,
  },
};

const both = ['authenticated', 'service_role'];
export const HALAQA_FUNCTIONS: Record<string, string[]> = {
  'private.in_halaqa()': both,
  'private.unseen_people()': both,
  'private.may_read(uuid)': both,
  'private.may_read_post(uuid,text)': both,
  'private.lately_uploaded()': both,
  'public.words_to_check(text,uuid)': ['service_role'],
  'public.note_words(text,uuid,integer,jsonb,text)': ['service_role'],
  'public.decide_held(uuid,text,text)': both,
  'public.appeal(uuid,text)': both,
  'public.read_notifications(uuid[])': both,
  'public.accept_halaqa_rules(smallint)': both,
  'public.set_contact(text,text)': both,
  'public.follow(uuid)': both,
  'public.follow_topic(text)': both,
  'public.mute(uuid)': both,
  'public.ask_to_connect(uuid,text)': both,
  'public.ignore_request(uuid)': both,
  'public.dismiss_suggestion(uuid)': both,
  'public.publish_post(uuid,text,text,text,text,text[],text[],jsonb,text[],timestamp with time zone)': both,
  'public.edit_post(uuid,text,text)': both,
  'public.set_post(uuid,text,text)': both,
  'public.delete_post(uuid)': both,
  'public.write_comment(uuid,uuid,text,uuid,text)': both,
  'public.edit_comment(uuid,text,text)': both,
  'public.delete_comment(uuid)': both,
  'public.hide_comment(uuid,boolean)': both,
  'public.react(text,uuid,text)': both,
  'public.vote(uuid,smallint)': both,
  'public.report(text,text,uuid,text,text)': both,
  'public.halaqa_feed(text,text,integer)': both,
  'public.halaqa_new_posts(timestamp with time zone)': both,
  'public.halaqa_post(uuid,text,integer)': both,
  'public.halaqa_answers(uuid,text,integer)': both,
  'public.reactors(uuid,text,integer)': both,
  'public.halaqa_posts_of(uuid,text,integer)': both,
  'public.halaqa_profile(text)': both,
  'public.halaqa_people(text,text,integer)': both,
  'public.halaqa_network()': both,
  'public.halaqa_search(text,text,text,text,text,text,integer)': both,
  'public.my_notifications(text,integer)': both,
  'public.my_halaqa()': both,
};

const written =
  'words of people are written by functions alone: author, time and state are not theirs to set';
const listed = 'walks indexes that policies would keep from being used, and gives names that it counts';
const chosen = 'asks whether two may have to do with each other, and gives one answer whoever is named';
export const HALAQA_DEFINERS: Record<string, string> = {
  accept_halaqa_rules: 'that rules were accepted is not theirs to back-date',
  appeal: 'writes beside a decision that nobody may write',
  ask_to_connect: 'connections are written by functions alone',
  decide_held: 'writes the state of another’s words; asks for an admin first',
  delete_comment: written,
  delete_post: written,
  dismiss_suggestion: 'keeps in private who was not wanted',
  edit_comment: written,
  edit_post: written,
  follow: chosen,
  follow_topic: 'counts topics one at a time',
  halaqa_answers: listed,
  halaqa_feed: listed,
  halaqa_network: listed,
  halaqa_new_posts: listed,
  halaqa_people: listed,
  halaqa_post: listed,
  halaqa_posts_of: listed,
  halaqa_profile: listed,
  halaqa_search: listed,
  hide_comment: 'writes a comment of another, under a post of one’s own',
  ignore_request: 'keeps in private which request was ignored',
  mute: chosen,
  my_halaqa: 'tells a session that may read nothing what it is',
  my_notifications: 'gives names of those who did something, whose profiles may be out of sight',
  publish_post: written,
  react: 'reactions are written by functions alone: one each, of what one sees',
  reactors: 'gives names to the author, which no policy gives to anybody',
  read_notifications: 'that something was read is the only thing that its reader may change',
  report: 'copies the words that are reported, with the rights of the house',
  set_contact: 'gender is told once',
  set_post: written,
  vote: 'votes are written by functions alone: one each, while it is open',
  write_comment: written,
};
