import { randomUUID } from 'node:crypto';
import type { Actor, Declared, Reach, Verb } from './matrix.ts';

/*
 * The rights that Kalimah means to give: nobody lists cards of others, they are shown by functions. Who is shown which one is tried in
 * `kalimah.test.ts`.
 */
const nobody = {
  anon: 'none',
  guest: 'none',
  member: 'none',
  child: 'none',
  banned: 'none',
  admin: 'none',
} as const;
const owners = { ...nobody, member: 'own', child: 'own', admin: 'own' } as const;
const readBy = (select: Record<Actor, Reach>): Record<Verb, Record<Actor, Reach>> => ({
  select,
  insert: nobody,
  update: nobody,
  delete: nobody,
});

export const KALIMAH_TABLES: Record<string, Declared> = {
  kalimah_cards: {
    owner: 'author_id',
    row: (author_id: string) => ({
      id: randomUUID(),
      author_id,
      kind: 'ayah',
      reference: '2:255',
      template: 'mihrab',
      palette: 'emerald',
      format: 'square',
    }),
    reach: readBy(owners),
    insertable: [],
    updatable: [],
  },
  kalimah_collections: {
    owner: 'user_id',
    row: (user_id: string) => ({ user_id, name: 'Comfort' }),
    reach: { select: owners, insert: owners, update: owners, delete: owners },
    insertable: ['id', 'name', 'user_id'],
    updatable: ['name'],
  },
  kalimah_saves: {
    owner: 'user_id',
    row: (user_id: string) => ({
      user_id,
      card_id: { sql: '(select id from public.kalimah_cards where author_id = $1 limit 1)', value: user_id },
    }),
    reach: { ...readBy(owners), delete: owners },
    insertable: [],
    updatable: [],
  },
};

const both = ['authenticated', 'service_role'];
export const KALIMAH_FUNCTIONS: Record<string, string[]> = {
  'public.publish_card(uuid,text,text,text,text,text,text,text,boolean,text,text,uuid[])': both,
  'public.correct_card(uuid,text,text,text,text,text,text,boolean,text)': both,
  'public.set_card_audience(uuid,text)': both,
  'public.withdraw_card(uuid)': both,
  'public.delete_card(uuid)': both,
  'public.send_card(uuid,uuid[])': both,
  'public.save_card(uuid,uuid)': both,
  'public.react_to_card(uuid,text)': both,
  'public.kalimah_feed(text,text,integer)': both,
  'public.kalimah_saved(uuid,text,integer)': both,
  'public.kalimah_reach()': both,
  'public.kalimah_card(uuid)': ['anon', ...both],
};

const written = 'cards are written by functions alone: author, time and state are not theirs to set';
const shown = 'nobody lists cards of others: each is asked for whom it is, and names are counted';
export const KALIMAH_DEFINERS: Record<string, string> = {
  correct_card: written,
  delete_card: written,
  kalimah_card: shown,
  kalimah_feed: shown,
  kalimah_reach: 'gives names of family and connections, as their own lists do',
  kalimah_saved: shown,
  publish_card: written,
  react_to_card: 'reactions are written by functions alone: one each, of what one sees',
  save_card: 'only what one sees is saved',
  send_card: 'asks whether two may have to do with each other, and tells the other',
  set_card_audience: written,
  withdraw_card: written,
};
