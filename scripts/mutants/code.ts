import { parseSync } from 'rolldown/utils';
import type { Change } from './mutant.ts';
import { sqlChanges } from './sql-changes.ts';

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const OPERATORS: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '==': '!=',
  '!=': '==',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};

/** Calls that have a sibling which a tired hand might write instead. */
const SIBLINGS: Readonly<Record<string, string>> = {
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  round: 'floor',
  some: 'every',
  every: 'some',
};

/** Words by which the domain decides: whose rights, which verdict, which school. */
const WORDS: Readonly<Record<string, string>> = {
  anon: 'service_role',
  authenticated: 'anon',
  service_role: 'anon',
  halal: 'haram',
  haram: 'halal',
  doubtful: 'halal',
  hanafi: 'shafii',
  shafii: 'hanafi',
  gold: 'silver',
  silver: 'gold',
  HS256: 'HS512',
  download: 'upload',
  upload: 'download',
};

/** What the server asks of the database in so many words. */
const STATEMENT = /^[`'](?:select|insert into|update|delete from)\s/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

/** What is a type and nothing else is gone when the program runs. */
const RUNS = ['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression'];
const isRun = ({ type }: Node) =>
  (!type.startsWith('TS') || RUNS.includes(type)) && type !== 'ImportDeclaration';

function nodesIn(node: Node, found: Node[] = []): Node[] {
  if (!isRun(node)) return found;
  found.push(node);
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? (part as unknown[]) : [part])
      if (isNode(child)) nodesIn(child, found);
  return found;
}

const replaced = ({ start, end }: Node, text: string): Change => ({ start, end, text });

function between(source: string, left: Node, right: Node, operator: string): Change {
  const start = source.indexOf(operator, left.end);
  if (start === -1 || start >= right.start) throw new Error(`No ${operator} at ${left.end}`);
  return { start, end: start + operator.length, text: OPERATORS[operator] ?? '' };
}

function literal(node: Node, source: string): Change[] {
  const { value } = node;
  const written = source.slice(node.start, node.end);
  if (typeof value === 'boolean') return [replaced(node, String(!value))];
  if (typeof value === 'string' && value in WORDS) return [replaced(node, `'${WORDS[value] ?? ''}'`)];
  if (written.endsWith('n') && typeof value === 'bigint') return [replaced(node, `${value + 1n}n`)];
  if (typeof value !== 'number') return [];
  // A whole number by one, a measure by a hundredth of its size at least: by less no table can tell.
  const step = Number.isInteger(value) ? 1 : Math.max(1, Math.abs(value)) / 10;
  return [value + step, value - step].map((other) => replaced(node, `(${Number(other.toFixed(6))})`));
}

function call(node: Node, source: string): Change[] {
  const callee = node['callee'] as Node;
  if (callee.type !== 'MemberExpression' || callee['computed'] === true) return [];
  const property = callee['property'] as Node;
  const name = source.slice(property.start, property.end);
  const sibling = SIBLINGS[name];
  if (sibling !== undefined) return [replaced(property, sibling)];
  const object = callee['object'] as Node;
  return name === 'filter' || name === 'toSorted' || name === 'slice'
    ? [replaced(node, source.slice(object.start, object.end))]
    : [];
}

function changesAt(node: Node, source: string): Change[] {
  const text = (part: unknown) => (isNode(part) ? source.slice(part.start, part.end) : '');
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const operator = String(node['operator']);
      if (operator === '??') return [replaced(node, text(node['left']))];
      return operator in OPERATORS
        ? [between(source, node['left'] as Node, node['right'] as Node, operator)]
        : [];
    }
    case 'UnaryExpression':
      return ['!', '-'].includes(String(node['operator']))
        ? [replaced(node, `(${text(node['argument'])})`)]
        : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return [replaced(node['test'] as Node, `!(${text(node['test'])})`)];
    case 'Literal':
      return STATEMENT.test(text(node))
        ? sqlChanges(source, node.start + 1, node.end - 1)
        : literal(node, source);
    case 'TemplateLiteral':
      return STATEMENT.test(text(node)) ? sqlChanges(source, node.start + 1, node.end - 1) : [];
    case 'CallExpression':
      return call(node, source);
    case 'ExpressionStatement': {
      const expression = node['expression'] as Node;
      const inner = expression.type === 'AwaitExpression' ? (expression['argument'] as Node) : expression;
      return ['CallExpression', 'AssignmentExpression'].includes(inner.type) ? [replaced(node, ';')] : [];
    }
    case 'ReturnStatement':
      return node['argument'] === null ? [replaced(node, ';')] : [];
    case 'ThrowStatement':
      return [replaced(node, ';')];
    default:
      return [];
  }
}

/** Every change of one place of a source file that a test should notice, in the order of the text. */
export function codeChanges(path: string, source: string): Change[] {
  const { program, errors } = parseSync(path, source);
  if (errors.length > 0) throw new Error(`${path} cannot be read: ${errors[0]?.message}`);
  return nodesIn(program as unknown as Node)
    .flatMap((node) => changesAt(node, source))
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}
