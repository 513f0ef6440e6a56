/**
 * Which courses fit somebody, by what they want and what they say they know. Rules that can be read, and no judgement: every course
 * stays open to everyone.
 */
export const PLACEMENT = {
  who: ['curious', 'new', 'muslim', 'family'],
  want: ['understand', 'practise', 'pray', 'read', 'manners'],
  basics: ['no', 'roughly', 'well'],
  salah: ['no', 'sometimes', 'daily'],
  arabic: ['no', 'slowly', 'well'],
} as const;

export type PlacementQuestion = keyof typeof PLACEMENT;
export type Placement = { readonly [Question in PlacementQuestion]: (typeof PLACEMENT)[Question][number] };
export type PlacementAnswers = { readonly [Question in PlacementQuestion]?: Placement[Question] | undefined };

/** Whoever looks at Islam from outside is not asked whether they pray. */
const isAsked = (question: PlacementQuestion, { who }: PlacementAnswers): boolean =>
  question !== 'salah' || who !== 'curious';

const QUESTIONS: readonly PlacementQuestion[] = ['who', 'want', 'basics', 'salah', 'arabic'];

/** What is asked of somebody who has answered so far, in this order. */
export const questionsFor = (answers: PlacementAnswers): readonly PlacementQuestion[] =>
  QUESTIONS.filter((question) => isAsked(question, answers));

export const isPlaced = (answers: PlacementAnswers): boolean =>
  questionsFor(answers).every((question) => answers[question] !== undefined);

/** Why a course stands in somebody's path. */
export type PathReason =
  | 'wish'
  | 'first'
  | 'foundation'
  | 'salah'
  | 'letters'
  | 'family'
  | 'everyday'
  | 'deeper';

type Level = 'beginner' | 'intermediate' | 'advanced';
interface Listed {
  id: string;
  level: Level;
}
export interface PathStep {
  course: string;
  reason: PathReason;
}

/** What a wish is answered by. */
const WISHED: Readonly<Record<Placement['want'], string>> = {
  understand: 'introduction-to-islam',
  practise: 'islamic-fundamentals',
  pray: 'introduction-to-salah',
  read: 'learn-arabic-alphabet',
  manners: 'good-manners',
};

/** Without a wish for it: who is led to a course, and why; null for whoever has no need of it. */
const RULES: Readonly<Record<string, (answers: PlacementAnswers) => PathReason | null>> = {
  'introduction-to-islam': ({ who, basics }) => (who === 'curious' || basics === 'no' ? 'first' : null),
  'islamic-fundamentals': ({ who, basics }) =>
    who === 'new' || (who !== 'curious' && basics !== 'well') ? 'foundation' : null,
  'introduction-to-salah': ({ who, salah }) => (who !== 'curious' && salah !== 'daily' ? 'salah' : null),
  'learn-arabic-alphabet': ({ who, arabic }) => (who !== 'curious' && arabic !== 'well' ? 'letters' : null),
  'good-manners': ({ who }) => (who === 'family' ? 'family' : 'everyday'),
};

/** A course that no rule knows is for whoever stands at its level. */
const LEVELS: Readonly<Record<Placement['basics'], readonly Level[]>> = {
  no: ['beginner'],
  roughly: ['beginner', 'intermediate'],
  well: ['intermediate', 'advanced'],
};

/** What goes on from a wish, for those who have its beginning behind them: it stands before whatever else is of their level. */
const GOES_ON: Readonly<Record<Placement['want'], readonly string[]>> = {
  understand: ['islamic-creed', 'comparative-religion', 'islamic-philosophy'],
  practise: ['introduction-to-fiqh', 'islamic-finance', 'islamic-jurisprudence'],
  pray: ['understanding-sunnah', 'introduction-to-fiqh'],
  read: ['advanced-quranic-studies', 'hadith-sciences'],
  manners: ['islamic-ethics', 'islamic-leadership'],
};

/** More at once is a list, not a path. */
const LONGEST = 5;

function reasonFor({ id, level }: Listed, answers: PlacementAnswers): PathReason | null {
  if (answers.want !== undefined && WISHED[answers.want] === id && !isBehind(id, answers)) return 'wish';
  const rule = RULES[id];
  if (rule) return rule(answers);
  return LEVELS[answers.basics ?? 'no'].includes(level) ? 'deeper' : null;
}

/** Whoever reads Arabic well has the alphabet behind them, whatever they wish. */
const isBehind = (id: string, { arabic }: PlacementAnswers): boolean =>
  id === WISHED.read && arabic === 'well';

/**
 * The courses of the catalogue that fit, in its order. What was wished for comes first; only a first look at Islam comes before it,
 * for those who need one; what no rule knows comes last, and of it first what goes on from the wish.
 */
export function pathFor(catalogue: readonly Listed[], answers: PlacementAnswers): PathStep[] {
  const steps = catalogue.flatMap((course) => {
    const reason = reasonFor(course, answers);
    return reason ? [{ course: course.id, reason }] : [];
  });
  return steps.toSorted((one, other) => rank(one, answers) - rank(other, answers)).slice(0, LONGEST);
}

function rank({ course, reason }: PathStep, { want }: PlacementAnswers): number {
  if (course === WISHED.understand) return 0;
  if (reason !== 'deeper') return reason === 'wish' ? 1 : 2;
  return want !== undefined && GOES_ON[want].includes(course) ? 3 : 4;
}
