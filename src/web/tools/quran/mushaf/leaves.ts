import { PART_COUNTS } from '#core/quran/structure.ts';

export const lastPage = PART_COUNTS.page;

/** The page that one sees beside it: odd pages lie on the right, even ones on the left, as the mushaf is bound. */
export function opposite(page: number): number {
  return page % 2 === 1 ? page + 1 : page - 1;
}
