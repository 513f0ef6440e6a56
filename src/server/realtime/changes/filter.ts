/** What a subscriber wants to hear of: rows whose columns meet every condition. */
export interface Condition {
  column: string;
  operator: Operator;
  values: string[];
  negated: boolean;
}

const OPERATORS = [
  'eq',
  'neq',
  'lt',
  'lte',
  'gt',
  'gte',
  'in',
  'like',
  'ilike',
  'is',
  'match',
  'imatch',
  'isdistinct',
] as const;
export type Operator = (typeof OPERATORS)[number];

export class FilterError extends Error {
  override name = 'FilterError';
}

const MOST_VALUES = 100;
const LONGEST = 4_096;
const PART = /^\s*([^=]+?)\s*=\s*(not\.)?([a-z]+)\.([\s\S]*)$/;

/** Divides at commas that are neither in parentheses nor in a quoted value. */
function partsOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  let quoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (character === '\\') {
      parts.push(`${parts.pop()}${character}${text[at + 1] ?? ''}`);
      at += 1;
      continue;
    }
    if (character === '"' && (quoted || /[.(,]\s*$/.test(parts.at(-1) ?? '') || parts.at(-1) === ''))
      quoted = !quoted;
    else if (!quoted && character === '(') depth += 1;
    else if (!quoted && character === ')') depth = Math.max(0, depth - 1);
    else if (!quoted && depth === 0 && character === ',') {
      parts.push('');
      continue;
    }
    parts.push(`${parts.pop()}${character}`);
  }
  return parts;
}

const QUOTED = /^"((?:[^"\\]|\\[\s\S])*)"$/;

function valueIn(text: string): string {
  const quoted = QUOTED.exec(text.trim())?.[1];
  return quoted === undefined ? text.replaceAll('\\,', ',') : quoted.replaceAll(/\\([\s\S])/g, '$1');
}

function conditionIn(part: string): Condition {
  const [, column = '', not, name = '', rest = ''] = PART.exec(part) ?? [];
  const operator = OPERATORS.find((known) => known === name);
  if (operator === undefined) throw new FilterError(`Error parsing \`filter\` params: ${part}`);
  const list = operator === 'in' ? /^\(([\s\S]*)\)$/.exec(rest.trim())?.[1] : rest;
  if (list === undefined) throw new FilterError('`in` filter value must be wrapped by parentheses');
  const values = operator === 'in' ? partsOf(list).map(valueIn) : [valueIn(list)];
  if (values.length > MOST_VALUES)
    throw new FilterError(`Too many values for \`in\` filter. Maximum ${MOST_VALUES}`);
  if (operator === 'is' && !['null', 'true', 'false', 'unknown'].includes(values[0]?.toLowerCase() ?? ''))
    throw new FilterError('`is` filter value must be null, true, false, or unknown');
  return { column, operator, values, negated: not !== undefined };
}

/** Reads `column=operator.value`, several divided by commas; a value with commas or parentheses stands in quotes. */
export function conditionsIn(filter: string): Condition[] {
  if (filter.length > LONGEST) throw new FilterError('The filter is too long');
  return filter.trim() === '' ? [] : partsOf(filter).map(conditionIn);
}
