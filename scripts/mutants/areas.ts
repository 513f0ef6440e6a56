import { readdirSync, readFileSync } from 'node:fs';
import { codeChanges } from './code.ts';
import { changed, linesOf, type Mutant } from './mutant.ts';
import { sqlMutants } from './sql.ts';

/** Where a mistake costs more than a bug report: what people pray, fast and pay by, and who sees or owns what. */
export interface Area {
  /** How many mutants of it a whole run tries. */
  count: number;
  /** Files and folders of the sources. */
  sources?: readonly string[];
  /** What of the schema belongs to it. */
  schema?: (owner: string, statement: string) => boolean;
  /** Tests of a running server that concern it, nearest first; those of pure code are found by their imports. */
  tests?: readonly string[];
}

const STORED = ['storage.objects', 'private.own_pictures', 'public.set_avatar'];
const BOOKS = [
  'public.points_accounts',
  'public.points_ledger',
  'public.gifts',
  'public.rewards',
  'public.reward_redemptions',
  'private.points_sources',
  'private.allowances',
  'private.take_allowance',
  'private.award_points',
  'private.earn_points',
  'private.transfer_points',
  'private.keep_balance',
  'private.refuse_change',
  'private.refuse_one_sided',
  'private.pay_inviter',
  'public.award_eight_hour_return_points',
  'public.gift_points',
  'public.redeem_reward',
  'public.points_history',
];
/** The words that policies are written in. */
const VOCABULARY = [
  'are_blocked',
  'are_family',
  'blocked_people',
  'calling_member',
  'has_parent',
  'is_admin',
  'is_approved',
  'is_banned',
  'is_child',
  'is_confirmed',
  'is_member',
  'is_parent_of',
  'is_shown',
  'is_under_10',
  'joined_khatma',
  'may_approach',
  'may_know',
  'may_meet',
  'may_read_together',
  'may_take_part',
  'session_live',
  'session_ok',
  'share_connection',
  'stage_of',
  'takes_part',
].map((name) => `private.${name}`);
const conformance = (room: string, ...names: string[]) =>
  names.map((name) => `tests/conformance/${room}/${name}.test.ts`);

export const AREAS: Readonly<Record<string, Area>> = {
  policies: {
    count: 45,
    schema: (owner, statement) =>
      VOCABULARY.includes(owner) ||
      (/^(?:alter policy|grant)/.test(statement) && !BOOKS.includes(owner) && !STORED.includes(owner)),
  },
  ledger: { count: 35, schema: (owner) => BOOKS.includes(owner) },
  storage: {
    count: 25,
    sources: [
      'src/server/storage/access.ts',
      'src/server/storage/buckets.ts',
      'src/server/storage/names.ts',
      'src/server/storage/objects.ts',
      'src/server/storage/object-copy.ts',
      'src/server/storage/object-delete.ts',
      'src/server/storage/object-download.ts',
      'src/server/storage/object-move.ts',
      'src/server/storage/object-sign.ts',
      'src/server/storage/object-sign-upload.ts',
      'src/server/storage/object-upload-signed.ts',
      'src/server/storage/removal.ts',
      'src/server/storage/signatures.ts',
      'src/server/storage/upload.ts',
    ],
    schema: (owner) => STORED.includes(owner),
    tests: [
      ...conformance('storage', 'policies', 'objects', 'traversal', 'content'),
      'tests/rls/names-and-pictures.test.ts',
      ...conformance('storage', 'buckets', 'limits', 'resumable', 's3', 'pictures'),
    ],
  },
  tokens: {
    count: 25,
    sources: [
      'src/server/identity',
      'src/server/gateway/protection.ts',
      'src/server/key-rotation.ts',
      'src/server/auth/access.ts',
      'src/server/auth/one-time-tokens.ts',
      'src/server/auth/refresh-tokens.ts',
      'src/server/auth/token-refresh.ts',
      'src/server/auth/token-pkce.ts',
    ],
    tests: [
      ...conformance('gateway', 'gateway'),
      ...conformance('auth', 'sessions', 'protocol', 'links-and-codes'),
      ...conformance('rest', 'callers'),
      ...conformance('auth', 'account', 'races', 'admin'),
      ...conformance('storage', 'policies'),
    ],
  },
  times: { count: 25, sources: ['src/core/prayer-times', 'src/core/ramadan.ts'] },
  hijri: { count: 10, sources: ['src/core/hijri-calendar'] },
  zakat: { count: 15, sources: ['src/core/zakat'] },
  halal: { count: 20, sources: ['src/core/halal'] },
};

function filesIn(root: string, source: string): string[] {
  if (source.endsWith('.ts')) return [source];
  return readdirSync(`${root}/${source}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'))
    .toSorted()
    .map((name) => `${source}/${name}`);
}

const SCHEMA = 'supabase/schema.sql';

/** Every mutant of an area. */
export function mutantsOf(root: string, name: string): Mutant[] {
  const area = AREAS[name];
  if (area === undefined) throw new Error(`There is no area ${name}, only ${Object.keys(AREAS).join(', ')}.`);
  const { sources = [], schema } = area;
  const code = sources
    .flatMap((source) => filesIn(root, source))
    .flatMap((file) => {
      const text = readFileSync(`${root}/${file}`, 'utf8');
      const lines = linesOf(text);
      return codeChanges(file, text).map((change) => ({
        area: name,
        file,
        ...lines(change),
        change: { content: changed(text, change) },
      }));
    });
  if (schema === undefined) return code;
  const sql = sqlMutants(readFileSync(`${root}/${SCHEMA}`, 'utf8'))
    .filter(({ owner, statement }) => schema(owner, statement))
    .map(({ owner, line, from, to, statement }) => ({
      area: name,
      file: SCHEMA,
      line,
      from,
      to,
      change: { owner, statement },
    }));
  return [...code, ...sql];
}
