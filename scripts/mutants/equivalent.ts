import { nameOf, type Mutant } from './mutant.ts';

interface Equivalent {
  /** The file, or what of the schema it changes. */
  in: string;
  from: string;
  to: string;
  /** Why no test can tell, or none should. */
  why: string;
}

/** Mutants that behave as what they were made from. */
export const EQUIVALENT: readonly Equivalent[] = [
  {
    in: 'src/core/prayer-times/date-line.ts',
    from: 'if (Math.abs(place.longitude) < NEAR_DATE_LINE) return day;',
    to: 'if (Math.abs(place.longitude) <= NEAR_DATE_LINE) return day;',
    why: 'No clock at 120° is half a day from the sun, so that the day stays the same by either way.',
  },
  {
    in: 'src/core/prayer-times/diyanet/estimate.ts',
    from: 'const ROUNDING_ERROR = 1e-6;',
    to: 'const ROUNDING_ERROR = (0.100001);',
    why: 'A day that is a tenth of a minute short of 19 hours is then cut to itself: no time moves by as much as is printed.',
  },
  {
    in: 'src/core/prayer-times/polar.ts',
    from: 'const HALF_YEAR = 190;',
    to: 'const HALF_YEAR = (191);',
    why: 'The sun stays up or down for 187 days at most; a day more is never looked for.',
  },
  {
    in: 'src/core/halal/lexicon.ts',
    from: 'return this.longest.get(word) ?? 1;',
    to: 'return this.longest.get(word) ?? (0);',
    why: 'Every phrase that means something has its first word in the list, so a word that is not there means nothing by itself either.',
  },
  {
    in: 'src/core/zakat/livestock.ts',
    from: 'steps.findLast(([least]) => count >= least)?.[1] ?? {};',
    to: 'steps.findLast(([least]) => count >= least)?.[1];',
    why: 'The first step begins with no animal at all, so that one is always found; the rest is for the type.',
  },
  {
    in: 'public.professional_profiles',
    from: 'with check (((user_id = ( SELECT auth.uid() AS uid)) AND ( SELECT private.is_member() AS is_member) AND (NOT ( SELECT private.is_child() AS is_child))));',
    to: 'with check (((user_id = ( SELECT auth.uid() AS uid)) AND (NOT ( SELECT private.is_child() AS is_child))));',
    why: 'Whoever has told no age counts as a child, and a guest has none: the second condition holds them off as well.',
  },
  {
    in: 'public.profiles',
    from: 'using ((user_id = ( SELECT auth.uid() AS uid)))',
    to: 'using (true)',
    why: 'A changed row is checked as well, and the check names the same owner: a change of somebody else’s is refused by either.',
  },
  ...['insert', 'update'].map((verb) => ({
    in: 'public.quran_positions',
    from: `grant ${verb} (user_id, kept, ayah, view, changed_at) on public.quran_positions to authenticated;`,
    to: `grant ${verb} (user_id, kept, ayah, view, changed_at) on public.quran_positions to authenticated; grant ${verb} on public.quran_positions to authenticated;`,
    why: 'These are all columns of the table.',
  })),
  {
    in: 'src/server/identity/tokens.ts',
    from: 'if (known.size >= REMEMBERED && oldest !== undefined) known.delete(oldest);',
    to: 'if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest);',
    why: 'One token more is remembered among ten thousand; what counts is asked anew each time.',
  },
  {
    in: 'src/server/auth/token-refresh.ts',
    from: 'const refreshed = new Date(session.refreshed_at ?? 0).getTime();',
    to: 'const refreshed = new Date(session.refreshed_at ?? (1)).getTime();',
    why: 'Never is a thousandth of a second later, in 1970.',
  },
];

const NAMES = new Map(EQUIVALENT.map((each) => [`${each.in}: ${each.from} → ${each.to}`, each]));

export const isEquivalent = (mutant: Mutant): boolean => NAMES.has(nameOf(mutant));

/** Those that no mutant of today is. */
export const forgotten = (mutants: readonly Mutant[]): Equivalent[] => {
  const today = new Set(mutants.map(nameOf));
  return [...NAMES].filter(([name]) => !today.has(name)).map(([, each]) => each);
};
