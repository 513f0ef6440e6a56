import type { Table } from '../catalog/tables.ts';
import type { Condition, Operation } from '../parse/filter.ts';
import type { LogicTree } from '../parse/logic.ts';
import type { SchemaCache } from '../schema-cache.ts';
import { fieldSql, inputField, type PlannedField } from './fields.ts';
import { arrayLiteral, quoted, type Parameters } from './sql.ts';

export type PlannedCondition =
  | { kind: 'filter'; field: PlannedField; condition: Condition }
  /** Whether an embedded relation has rows; by the name of its join. */
  | { kind: 'embedIsNull'; embed: string; negated: boolean }
  | { kind: 'logic'; negated: boolean; operator: 'and' | 'or'; parts: PlannedCondition[] };

export function plannedCondition(
  cache: SchemaCache,
  table: Table | undefined,
  tree: LogicTree,
): PlannedCondition {
  return tree.kind === 'filter'
    ? { kind: 'filter', field: inputField(cache, table, tree.field), condition: tree.condition }
    : { ...tree, parts: tree.parts.map((part) => plannedCondition(cache, table, part)) };
}

/** Columns of the relation itself that a condition looks at, however deep. */
export function columnsIn(condition: PlannedCondition): string[] {
  switch (condition.kind) {
    case 'filter':
      return [condition.field.name];
    case 'logic':
      return condition.parts.flatMap(columnsIn);
    default:
      return [];
  }
}

const IS = {
  null: 'null',
  not_null: 'not null',
  true: 'true',
  false: 'false',
  unknown: 'unknown',
} as const;

function operand(field: PlannedField, value: string, parameters: Parameters): string {
  const parameter = parameters.add(value);
  return field.transform === undefined ? parameter : `${field.transform}(${parameter})`;
}

function operationSql(column: string, field: PlannedField, operation: Operation, p: Parameters): string {
  switch (operation.kind) {
    case 'simple':
      return `${column} ${operation.operator} ${operand(field, operation.value, p)}`;
    case 'quantified': {
      const { operator, quantifier, value } = operation;
      const isLike = operator === 'like' || operator === 'ilike';
      const right = isLike ? p.add(value.replaceAll('*', '%')) : operand(field, value, p);
      return `${column} ${operator} ${quantifier === undefined ? right : `${quantifier}(${right})`}`;
    }
    case 'in': {
      // One array for any number of values: the statement stays the same, and none is allowed too.
      if (operation.values.length === 1 && operation.values[0] === '') return `${column} = any('{}')`;
      const values = p.add(arrayLiteral(operation.values));
      return field.transform === undefined
        ? `${column} = any(${values})`
        : `${column} = any(select ${field.transform}(unnest(${values}::text[])))`;
    }
    case 'is':
      return `${column} is ${IS[operation.value]}`;
    case 'isDistinct':
      return `${column} is distinct from ${p.add(operation.value)}`;
    default: {
      const language = operation.language;
      const document =
        field.type === '' || field.base === 'tsvector'
          ? column
          : `to_tsvector(${language === undefined ? '' : `${p.add(language)}, `}${column})`;
      const prefix = language === undefined ? '' : `${p.add(language)}, `;
      return `${document} @@ ${operation.function}(${prefix}${p.add(operation.value)})`;
    }
  }
}

/** `embed` says how to ask whether an embedded relation is there: differently where it is joined and where not. */
export function conditionSql(
  table: string,
  condition: PlannedCondition,
  parameters: Parameters,
  embed: (name: string, negated: boolean) => string = (name, negated) =>
    `${quoted(name)} is ${negated ? '' : 'not '}distinct from null`,
): string {
  switch (condition.kind) {
    case 'embedIsNull':
      return embed(condition.embed, condition.negated);
    case 'filter': {
      const { field, condition: is } = condition;
      const column = fieldSql(table, field, parameters);
      return (is.negated ? 'not ' : '') + operationSql(column, field, is.operation, parameters);
    }
    default: {
      const parts = condition.parts.map((part) => conditionSql(table, part, parameters, embed));
      return `${condition.negated ? 'not ' : ''}(${parts.join(` ${condition.operator} `)})`;
    }
  }
}
