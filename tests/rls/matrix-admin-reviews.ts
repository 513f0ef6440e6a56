import type { Declared } from './matrix.ts';

const nobody = {
  anon: 'none',
  guest: 'none',
  member: 'none',
  child: 'none',
  banned: 'none',
  admin: 'none',
} as const;

export const REVIEW_TABLES: Record<string, Declared> = {
  // Written by functions alone, and seen by those who may; readers ask `signed_records`.
  content_reviews: {
    owner: 'reviewer_id',
    column: 'note',
    row: (reviewer_id) => ({
      reviewer_id,
      record: 'hadith/bukhari:1',
      language: 'en',
      // Of the text “x”, which the tests put there.
      sha256: '2d711642b726b04401627ca9fbac32f5c8530fb1903cc4db02258717921a4881',
      reviewer_name: 'Somebody',
      verdict: 'signed',
    }),
    reach: { select: { ...nobody, admin: 'all' }, insert: nobody, update: nobody, delete: nobody },
    insertable: [],
    updatable: [],
  },
};

const members = ['authenticated'];

export const REVIEW_FUNCTIONS: Record<string, string[]> = {
  'public.review_desk(text,text,text,integer,text)': members,
  'public.review_progress()': members,
  'public.review_page(text,text,text,text,text)': members,
  'public.review_record(text,text,text,text,text,text)': members,
  'public.withdraw_review(bigint)': members,
  'public.signed_records(text,text)': ['anon', 'authenticated', 'service_role'],
  'public.has_reviewable(text)': ['service_role'],
  'public.keep_reviewable(text,jsonb)': ['service_role'],
};

export const REVIEW_DEFINERS: Record<string, string> = {
  review_desk: 'what can be signed stands in a table that nobody reaches; asks for the right to see reviews',
  review_progress:
    'what can be signed stands in a table that nobody reaches; asks for the right to see reviews',
  review_page: 'what can be signed stands in a table that nobody reaches; asks for the right to see reviews',
  review_record: 'reviews are written by functions alone; asks for the right and for the text that was shown',
  withdraw_review: 'reviews are withdrawn by this function alone; asks for the right, for others’ of admins',
  signed_records:
    'tells readers what is signed, by whom as they chose to be named, and when; no notes, no accounts',
};
