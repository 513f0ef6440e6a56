import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Claims } from '../identity/claims.ts';
import type { Caller } from './caller.ts';
import type { Settings, Work } from './execute.ts';
import { BYTES_LIMITED } from './plan/answer-bytes.ts';
import type { Statement } from './plan/statement.ts';
import { quoted } from './plan/sql.ts';
import type { RestRequest } from './request.ts';
import type { SchemaCache } from './schema-cache.ts';

/** Tokens are verified once and asked with often: their claims are written as text once. */
const claimTexts = new WeakMap<Claims, string>();

function claimsText(claims: Claims, role: string): string {
  const known = claimTexts.get(claims);
  if (known !== undefined) return known;
  const text = JSON.stringify({ ...claims, role });
  claimTexts.set(claims, text);
  return text;
}

const PREFIX = '/rest/v1';

function cookiesOf(header: string): Record<string, string> {
  return Object.fromEntries(
    header.split(';').flatMap((part): [string, string][] => {
      const at = part.indexOf('=');
      return at < 0 ? [] : [[part.slice(0, at).trim(), part.slice(at + 1).trim()]];
    }),
  );
}

/** Everything is set for the transaction alone; the role after what only the login role may set. */
export function settingsFor(
  request: FastifyRequest,
  asked: Pick<RestRequest, 'schema' | 'preferences'>,
  caller: Caller,
  cache: SchemaCache,
  config: Config,
  own: Settings = [],
): Settings {
  const { cookie, ...headers } = request.headers;
  const path = request.url.split('?', 1)[0] ?? '';
  return [
    ['search_path', [asked.schema, ...config.rest.extraSearchPath].map(quoted).join(', ')],
    ...(cache.roles.get(caller.role)?.settings ?? []),
    ['role', caller.role],
    ['request.jwt.claims', claimsText(caller.claims, caller.role)],
    ['request.method', request.method],
    ['request.path', path.startsWith(PREFIX) ? path.slice(PREFIX.length) || '/' : path],
    ['request.headers', JSON.stringify(headers)],
    ['request.cookies', cookie === undefined ? '{}' : JSON.stringify(cookiesOf(cookie))],
    ['request.network', request.network],
    ['request.limits', String(config.rateLimitFactor)],
    ...config.rest.appSettings,
    ...(asked.preferences.timezone === undefined
      ? []
      : ([['timezone', asked.preferences.timezone]] satisfies Settings)),
    ...own,
  ];
}

const LEVELS = ['serializable', 'repeatable read', 'read committed', 'read uncommitted'];

/** Only an isolation level needs saying at the beginning. */
function beginSql(statement: Statement, role: string, cache: SchemaCache): string | undefined {
  const wanted = statement.routine?.isolation ?? cache.roles.get(role)?.isolation;
  const level = LEVELS.find((one) => one === wanted);
  return level === undefined ? undefined : `begin isolation level ${level}`;
}

const READ_ONLY: Settings = [['transaction_read_only', 'on']];

function endOf({ preferences: { tx } }: RestRequest, { rest: { txEnd } }: Config): Work['end'] {
  if (txEnd.endsWith('allow-override') && tx !== undefined) return tx;
  return txEnd.startsWith('rollback') ? 'rollback' : 'commit';
}

export function workFor(
  request: FastifyRequest,
  asked: RestRequest,
  statement: Statement,
  caller: Caller,
  cache: SchemaCache,
  config: Config,
  /** Milliseconds, where it is given less time than its role. */
  time?: number,
): Omit<Work, 'check'> {
  return {
    begin: beginSql(statement, caller.role, cache),
    settings: settingsFor(request, asked, caller, cache, config, [
      ...(time === undefined ? [] : ([['statement_timeout', String(time)]] satisfies Settings)),
      ...(caller.role === 'service_role' ? [] : [BYTES_LIMITED]),
      ...(statement.routine?.settings ?? []),
      ...(statement.readOnly ? READ_ONLY : []),
    ]),
    preRequest: config.rest.preRequest?.split('.').map(quoted).join('.'),
    statement,
    estimate: statement.estimate,
    end: endOf(asked, config),
  };
}
