import * as v from 'valibot';
import type { StatementRunner } from '../database/pools.ts';
import { RestError } from './errors.ts';
import { execute, type Work } from './execute.ts';
import { textOf } from './large-rows.ts';
import type { Condition, Filter } from './parse/filter.ts';
import type { LogicTree } from './parse/logic.ts';
import type { Query } from './parse/query.ts';
import type { Statement } from './plan/statement.ts';
import type { RestRequest } from './request.ts';

/**
 * How much PostgreSQL has to look through. `costly`: every row, with a pattern that no index helps, or the same rows again and
 * again; `unknown`: what the planner says of it; `small`: rows that an index finds.
 */
export type Weight = 'small' | 'unknown' | 'costly';

/** A pattern whose beginning is open matches anywhere. */
const OPEN = /^[*%_]/;
/** The same of any element of an array, as PostgreSQL reads it: behind braces, quotes, spaces or a backslash. */
const OPEN_WITHIN = /(?:^|[{},"\\\s])[*%_]/;

function isCostly({ operation }: Condition): boolean {
  if (operation.kind !== 'quantified') return false;
  const { operator, quantifier, value } = operation;
  if (operator === '~' || operator === '~*') return true;
  if (operator !== 'like' && operator !== 'ilike') return false;
  return (quantifier === undefined ? OPEN : OPEN_WITHIN).test(value);
}

const filtersIn = (tree: LogicTree): Filter[] =>
  tree.kind === 'filter' ? [tree] : tree.parts.flatMap(filtersIn);

const hasCostly = ({ filters, logic }: Query) =>
  filters.some(({ filter }) => isCostly(filter.condition)) ||
  logic.some(({ tree }) => filtersIn(tree).some(({ condition }) => isCostly(condition)));

/** Equal to one value or one of several, in a column that an index begins with. */
const findsByIndex = ({ field, condition: { negated, operation } }: Filter, indexed: string[]): boolean =>
  !negated &&
  field.path.length === 0 &&
  indexed.includes(field.name) &&
  (operation.kind === 'in' ||
    (operation.kind === 'quantified' && operation.operator === '=' && operation.quantifier !== 'all'));

const SEARCHING = new Set<Statement['kind']>(['read', 'update', 'delete']);

/** Each level multiplies what the one above it finds: no screen shows so many lists within each other. */
const MOST_LEVELS = 3;

const tooManyLevels = (levels: number) =>
  new RestError(400, '54001', 'Too many embedded lists within each other', {
    details: `${levels} embedded resources with many rows stand within each other; at most ${MOST_LEVELS} may.`,
    hint: 'Ask for the inner ones in a request of their own.',
  });

export function weightOf({ query }: RestRequest, { kind, table, media, extent }: Statement): Weight {
  if (extent.levels > MOST_LEVELS) throw tooManyLevels(extent.levels);
  // The plan itself is asked for, which an operator has to allow.
  if (media.kind === 'plan') return 'small';
  if (extent.multiplies || hasCostly(query)) return 'costly';
  if (!SEARCHING.has(kind) || table === undefined) return 'small';
  const own = query.filters.filter(({ path }) => path.length === 0);
  return own.some(({ filter }) => findsByIndex(filter, table.indexed)) ? 'small' : 'unknown';
}

/** Milliseconds for a statement that looks through everything. */
export const COSTLY_MS = 1_000;

/** Milliseconds for which a plan's cost is believed: tables do not grow much faster. */
const BELIEVED = 60_000;
const KEPT = 2_000;

/** What costs more than this part of the limit keeps a core busy for tens of milliseconds. */
const DEAR = 1 / 50;

const Plan = v.tuple([v.object({ Plan: v.object({ 'Total Cost': v.number() }) })]);

const tooCostly = (cost: number, limit: number) =>
  new RestError(400, '54001', 'plan cost limit exceeded', {
    details: `The planner expects a cost of ${Math.round(cost)}; the limit is ${limit}.`,
    hint: 'Filter by an indexed column, give the beginning of what is looked for, or ask for fewer rows.',
  });

const keyOf = (role: string, { statement }: Pick<Work, 'statement'>) => `${role}\n${statement.text}`;

export interface CostLimit {
  /** Whether the planner expected much of it when it was last asked. */
  isDear(work: Pick<Work, 'statement'>, role: string, weight: Weight): boolean;
  /** Asks the planner before a statement runs that may be costly; refuses what costs more than the limit. */
  check(
    runner: StatementRunner,
    work: Omit<Work, 'check'>,
    role: string,
    weight: Weight,
    now: number,
  ): Promise<void>;
}

export function newCostLimit(limit: number): CostLimit {
  const known = new Map<string, { cost: number; until: number }>();

  const costOf = async (runner: StatementRunner, work: Omit<Work, 'check'>): Promise<number> => {
    const { text, values } = work.statement;
    const { rows } = await execute(runner, {
      begin: undefined,
      settings: work.settings,
      preRequest: undefined,
      statement: { text: `explain (format json) ${text}`, values },
      estimate: undefined,
      end: 'commit',
      check: undefined,
    });
    const plan = textOf(rows[0]?.[0]);
    return plan === null ? 0 : v.parse(Plan, JSON.parse(plan))[0].Plan['Total Cost'];
  };

  const check: CostLimit['check'] = async (runner, work, role, weight, now) => {
    if (weight === 'small' || limit === 0) return;
    const key = keyOf(role, work);
    const before = known.get(key);
    // How much a pattern finds depends on the pattern: such a plan is asked for each time.
    const believed = weight === 'unknown' && before !== undefined && now < before.until;
    const cost = believed ? before.cost : await costOf(runner, work);
    if (!believed) {
      known.delete(key);
      known.set(key, { cost, until: now + BELIEVED });
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    }
    if (cost > limit) throw tooCostly(cost, limit);
  };

  return {
    isDear: (work, role, weight) =>
      weight !== 'small' && (known.get(keyOf(role, work))?.cost ?? 0) >= DEAR * limit,
    check,
  };
}
