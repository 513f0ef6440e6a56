import { markedIn, shapeOf, withValues, type Shape } from './address-shape.ts';
import { decoded, encoded } from './parse/query.ts';
import type { Sql, Statement } from './plan/statement.ts';
import { Parameters } from './plan/sql.ts';
import type { Incoming, RestRequest } from './request.ts';

export interface Planned {
  asked: RestRequest;
  statement: Statement;
}

/** A request as far as its plan depends on it, and apart from that its values. */
export interface Question extends Shape {
  key: string;
  body: Buffer;
}

const KEPT = 1000;
const LONGEST = 4096;
/** Everything besides the address and the body that a plan depends on. */
const HEADERS = ['accept', 'accept-profile', 'content-profile', 'content-type', 'prefer', 'range'] as const;
const WITH_BODY = new Set(['POST', 'PATCH', 'PUT']);
const PLANNED = new Set(['GET', 'HEAD', 'DELETE', ...WITH_BODY]);

/** Of a body a plan knows how its rows are named; undefined where that is not clear from the outside. */
function bodyShape({ method, jsonRows, body }: Incoming): string | undefined {
  if (!WITH_BODY.has(method)) return '';
  if (jsonRows?.keys === undefined || !jsonRows.valid || !jsonRows.even || !Buffer.isBuffer(body))
    return undefined;
  return `${jsonRows.many ? 'many' : 'one'} ${JSON.stringify(jsonRows.keys)}`;
}

const NO_BODY = Buffer.alloc(0);

/** Undefined where a request is not worth remembering, or cannot be told from others by its outside. */
export function questionOf(request: Incoming): Question | undefined {
  const { method, url, headers, body } = request;
  const rows = PLANNED.has(method) && url.length <= LONGEST ? bodyShape(request) : undefined;
  if (rows === undefined) return undefined;
  const shape = shapeOf(url);
  // No header holds a zero character: one that is empty is not one that is missing.
  const key = [method, shape.url, rows, ...HEADERS.map((name) => String(headers[name] ?? '\0'))].join('\n');
  return key.length > LONGEST ? undefined : { ...shape, key, body: Buffer.isBuffer(body) ? body : NO_BODY };
}

function filledSql({ text, values }: Sql, given: string[], body: Buffer): Sql {
  const parameters = new Parameters();
  for (const value of values) {
    const index = typeof value === 'string' ? markedIn(value) : undefined;
    if (index !== undefined) parameters.add(given[index] ?? '');
    else parameters.add(value === NO_BODY ? body : value);
  }
  return { text, values: parameters.values };
}

/** A plan without the body that it was made for, which nobody may keep. */
function bodiless({ asked, statement }: Planned, body: Buffer): Planned {
  const { payload } = asked;
  const blank = ({ text, values }: Sql): Sql => ({
    text,
    values: values.map((value) => (value === body ? NO_BODY : value)),
  });
  return {
    asked: { ...asked, payload: payload?.raw === body ? { ...payload, raw: NO_BODY } : payload },
    statement: {
      ...statement,
      ...blank(statement),
      estimate: statement.estimate && blank(statement.estimate),
    },
  };
}

/** A shape's plan with the values and the body of a request. */
function filled({ asked, statement }: Planned, { values, body }: Question): Planned {
  const given = values.map(decoded);
  const canonical = withValues(asked.query.canonical, given, encoded);
  return {
    asked: { ...asked, query: { ...asked.query, canonical } },
    statement: {
      ...statement,
      ...filledSql(statement, given, body),
      estimate: statement.estimate && filledSql(statement.estimate, given, body),
    },
  };
}

const isSameSql = (one: Sql | undefined, other: Sql | undefined): boolean =>
  one?.text === other?.text &&
  one?.values.length === other?.values.length &&
  (one?.values ?? []).every((value, index) => value === other?.values[index]);

const isSame = (one: Planned, other: Planned): boolean =>
  isSameSql(one.statement, other.statement) &&
  isSameSql(one.statement.estimate, other.statement.estimate) &&
  one.asked.query.canonical === other.asked.query.canonical;

/**
 * Plans by the shape of what is asked: what differs in nothing but the values it compares with, or in the content of its
 * rows, is read and planned once.
 */
export class PlanCache {
  private readonly plans = new Map<string, Planned>();
  /** Asked once. Many shapes hold a value that does not come again; they are not worth keeping. */
  private seen = new Set<string>();
  private version = -1;

  /** Plans belong to one reading of the catalog. */
  find(question: Question | undefined, version: number): Planned | undefined {
    if (version !== this.version) {
      this.plans.clear();
      this.version = version;
    }
    const known = question && this.plans.get(question.key);
    return known && filled(known, question);
  }

  /** `planOf` makes the plan of an address and a body; `made` is the one of the question itself. */
  keep(question: Question | undefined, made: Planned, planOf: (url: string, body: Buffer) => Planned): void {
    if (question === undefined) return;
    const { key, url, body } = question;
    if (!this.seen.has(key)) {
      if (this.seen.size >= KEPT) this.seen = new Set();
      this.seen.add(key);
      return;
    }
    const plan = bodiless(planOf(url, body), body);
    // What would not give this very plan again is none of the shape's.
    if (!isSame(filled(plan, question), made)) return;
    const [oldest] = this.plans.keys();
    if (this.plans.size >= KEPT && oldest !== undefined) this.plans.delete(oldest);
    this.plans.set(key, plan);
  }
}
