import type { Block, BlockText, Course, CourseTexts } from '#content/course-schema.ts';
import type { Exercise, ExerciseWords } from '#core/courses/exercise.ts';

/** What a schema cannot see: whether structure and words belong together, and whether each exercise has its solution. */

const keys = (record: object | undefined) => Object.keys(record ?? {}).toSorted();

/** The ids that an exercise asks its words for. */
function optionsOf(exercise: Exercise): string[] {
  switch (exercise.kind) {
    case 'choice':
    case 'several':
      return exercise.options;
    case 'order':
      return exercise.items;
    case 'mistake':
      return exercise.parts;
    case 'groups':
      return exercise.groups.flatMap(({ items }) => items);
    default:
      return [];
  }
}

/** The wrong answers that need to be told why. */
function wrongOf(exercise: Exercise): string[] {
  if (exercise.kind === 'choice') return exercise.options.filter((option) => option !== exercise.right);
  if (exercise.kind === 'several')
    return exercise.options.filter((option) => !exercise.right.includes(option));
  return [];
}

const differ = (what: string, has: object | undefined, wants: readonly string[]): string[] =>
  keys(has).join() === wants.toSorted().join()
    ? []
    : [`${what} has ${keys(has).join()}, not ${wants.toSorted().join()}`];

/** What the words of an exercise lack, or have too many of. */
export function exerciseWordProblems(exercise: Exercise, words: ExerciseWords | undefined): string[] {
  if (!words) return [`${exercise.id} has no words`];
  const at = (part: string) => `${exercise.id}.${part}`;
  return [
    ...differ(at('options'), words.options, optionsOf(exercise)),
    ...differ(at('pairs'), words.pairs, exercise.kind === 'match' ? exercise.pairs : []),
    ...differ(
      at('groups'),
      words.groups,
      exercise.kind === 'groups' ? exercise.groups.map(({ id }) => id) : [],
    ),
    ...differ(at('why'), words.why, wrongOf(exercise)),
    ...((exercise.kind === 'fill') === (words.sentence !== undefined && words.accepted !== undefined)
      ? []
      : [`${at('sentence')} and accepted are needed where something is filled in, and only there`]),
    ...((exercise.kind === 'mistake') === (words.instead !== undefined)
      ? []
      : [`${at('instead')} is needed for a mistake, and only there`]),
  ];
}

/** Whether it has one solution, among what it offers. */
export function exerciseProblems(exercise: Exercise): string[] {
  const at = (part: string) => `${exercise.id}.${part} is none of those offered`;
  switch (exercise.kind) {
    case 'choice':
      return exercise.options.includes(exercise.right) ? [] : [at('right')];
    case 'several':
      return exercise.right.every((one) => exercise.options.includes(one)) &&
        exercise.right.length < exercise.options.length
        ? []
        : [at('right')];
    case 'mistake':
      return exercise.parts.includes(exercise.wrong) ? [] : [at('wrong')];
    case 'groups': {
      const items = exercise.groups.flatMap((group) => group.items);
      return new Set(items).size === items.length ? [] : [`${exercise.id} has an item in two groups`];
    }
    default:
      return [];
  }
}

/** What each kind of block says in words. */
const NEEDS: Partial<Record<Block['kind'], readonly string[]>> = {
  terms: [],
  positions: ['positions'],
  table: ['columns', 'rows'],
  steps: ['items'],
  list: ['items'],
  acts: ['items'],
  sum: ['items'],
  figure: ['caption', 'description', 'items'],
  isnad: ['items'],
};

/** The points of a block that have words of their own. */
function itemsOf(block: Block): string[] {
  if (block.kind === 'steps') return block.steps.map(({ id }) => id);
  if (block.kind === 'acts') return block.acts.map(({ id }) => id);
  if (block.kind === 'sum') return block.rows.map(({ id }) => id);
  if (block.kind === 'figure') return block.marks;
  if (block.kind === 'isnad') return block.links.map(({ id }) => id);
  return block.kind === 'list' ? block.items : [];
}

/** What the words of a block lack, or have too many of; a title and a text may stand before points and tables. */
export function blockProblems(block: Block, own: BlockText | undefined): string[] {
  const needs = NEEDS[block.kind] ?? ['text'];
  const has = keys(own).filter((key) => key !== 'title' && (key !== 'text' || needs.includes('text')));
  if (has.join() !== needs.toSorted().join())
    return [`${block.id} has ${has.join() || 'nothing'}, not ${needs.toSorted().join()}`];
  const at = (part: string) => `${block.id}.${part}`;
  if (block.kind === 'positions')
    return differ(
      at('positions'),
      own?.positions,
      block.positions.map(({ id }) => id),
    );
  if (block.kind === 'table')
    return [
      ...differ(at('columns'), own?.columns, block.columns),
      ...differ(at('rows'), own?.rows, block.rows),
      ...Object.entries(own?.rows ?? {}).flatMap(([row, cells]) => differ(at(row), cells, block.columns)),
    ];
  return differ(at('items'), own?.items, itemsOf(block));
}

const twice = (what: string, ids: readonly string[]): string[] =>
  new Set(ids).size === ids.length ? [] : [`${what} names something twice`];

/** Whether every narrator is named once, after the one from whom he or she heard it. */
function isnadProblems(block: Block): string[] {
  if (block.kind !== 'isnad') return [];
  const named = block.links.map(({ id }) => id);
  return [
    ...twice(block.id, named),
    ...block.links.flatMap(({ id, from }, at) =>
      from === undefined || named.slice(0, at).includes(from)
        ? []
        : [`${block.id}.${id} names nobody before it by ${from}`],
    ),
  ];
}

/** What is wrong with a course's structure itself. */
export function courseProblems({ lessons }: Course): string[] {
  return [
    ...twice(
      'lessons',
      lessons.map(({ id }) => id),
    ),
    ...lessons.flatMap(({ id, blocks, exercises }) => {
      const known = blocks.map((block) => block.id);
      return [
        ...twice('blocks', known),
        ...twice(
          'exercises',
          exercises.map((exercise) => exercise.id),
        ),
        ...exercises.flatMap(({ id: exercise, from, at = from }) =>
          [from, at]
            .filter((block) => !known.includes(block))
            .map((block) => `${exercise} names no block ${block}`),
        ),
        ...exercises.flatMap(exerciseProblems),
        ...blocks.flatMap(isnadProblems),
      ].map((problem) => `lessons.${id}: ${problem}`);
    }),
  ];
}

/** What is wrong between a course and its words in a language. */
export function courseTextProblems({ lessons }: Course, texts: CourseTexts): string[] {
  return [
    ...differ(
      'lessons',
      texts.lessons,
      lessons.map(({ id }) => id),
    ),
    ...lessons.flatMap(({ id, blocks, exercises }) => {
      const words = texts.lessons[id];
      if (!words) return [`lessons.${id} has no words`];
      const told = blocks.filter(({ kind }) => kind !== 'terms');
      return [
        ...differ(
          'blocks',
          words.blocks,
          told.map((block) => block.id),
        ),
        ...told.flatMap((block) => blockProblems(block, words.blocks[block.id])),
        ...differ(
          'exercises',
          words.exercises,
          exercises.map((exercise) => exercise.id),
        ),
        ...exercises.flatMap((exercise) => exerciseWordProblems(exercise, words.exercises[exercise.id])),
      ].map((problem) => `lessons.${id}: ${problem}`);
    }),
  ];
}
