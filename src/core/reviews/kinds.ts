/** What somebody of knowledge signs, under the names by which it is reported. Stories have a review of their own. */
export const REVIEWABLE = ['hadith', 'dua', 'name', 'lesson', 'guide', 'timeline'] as const;
export type ReviewableKind = (typeof REVIEWABLE)[number];
