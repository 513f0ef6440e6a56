/** Whom somebody under age may meet: the family alone, those whom a parent approved, or others from 16 on. */
export type Circle = 'family' | 'approved' | 'others';

/**
 * As the database judges it (`private.may_meet`) where a parent is linked: under ten, and as long as no age is told, nobody
 * but the family, whatever a parent has set.
 */
export function circleOf(ageGroup: string | null, community: boolean): Circle {
  if (!community || ageGroup === null || ageGroup === 'under_10') return 'family';
  return ageGroup === '16_17' || ageGroup === 'adult' ? 'others' : 'approved';
}
