import { readFile } from 'node:fs/promises';
import { DatabaseError, type Client } from 'pg';
import * as v from 'valibot';
import { storyFileSchema, storyTextsSchema } from '#content/story-schema.ts';
import { ConfigError } from '../config.ts';
import { FALLBACK } from '../content.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { factsOf, tellingsOf, type Telling } from '../stories/telling.ts';
import { oneLine } from './run.ts';

/** As `public.stories` has them. */
const STATES = ['draft', 'in_review', 'published', 'withdrawn'];

export const STORIES_USAGE = `stories list [${STATES.join('|')}] | stories show <id> [language] | stories withdraw <id> | stories publish <id> [version] | stories restore <id> | stories import <file>`;

const usage = () => new ConfigError(`Usage: npm run admin -- ${STORIES_USAGE}`);

interface Listed {
  id: string;
  state: string;
  age_band: string;
  kind: string;
  version: number | null;
  waiting: number | null;
  title: string | null;
}

const LIST = `
  select s.id, s.state, s.age_band, s.kind, s.current_version as version,
    (private.waiting_draft(s.id)).version as waiting, t.content ->> 'title' as title
  from public.stories s left join public.story_versions t on (t.story_id, t.language, t.length) = (s.id, '${FALLBACK}', 'long')
    and t.version = coalesce(s.current_version, (private.waiting_draft(s.id)).version)
  where $1 = '' or s.state = $1 order by s.position, s.id`;

const line = ({ id, state, age_band, kind, version, waiting, title }: Listed) =>
  [
    id,
    state,
    age_band,
    kind,
    version === null ? 'never published' : `version ${version}`,
    waiting === null ? '' : `draft ${waiting}`,
    oneLine(title ?? ''),
  ]
    .filter(Boolean)
    .join('  ');

async function list(client: Client, [state = '']: string[]): Promise<string> {
  if (state !== '' && !STATES.includes(state)) throw usage();
  const { rows } = await client.query<Listed>(LIST, [state]);
  return rows.length === 0 ? 'There are no such stories.' : rows.map(line).join('\n');
}

interface Version extends Record<string, unknown> {
  version: number;
  is_told: boolean;
}

/** What is known of it, its versions, and its words: those that are told, or else those that wait. */
async function show(client: Client, [id = '', language = FALLBACK]: string[]): Promise<string> {
  const { rows } = await client.query<Record<string, unknown>>('select * from public.stories where id = $1', [
    id,
  ]);
  const [story] = rows;
  if (story === undefined) throw unknown(id);
  const versions = (await client.query<Version>('select * from private.story_history($1)', [id])).rows;
  const shown = versions.find(({ is_told }) => is_told) ?? versions[0];
  const words = await client.query<Pick<Telling, 'length' | 'content' | 'voice_prompt'>>(
    `select length, content, voice_prompt from public.story_versions
     where (story_id, version, language) = ($1, $2, $3) order by length`,
    [id, shown?.version, language],
  );
  return [
    ...facts(story),
    ...versions.map((version) => `\nVersion ${version.version}: ${facts(version).join('; ')}`),
    ...words.rows.map(
      ({ length, content, voice_prompt }) =>
        `\nVersion ${shown?.version}, ${language}, ${length}\n${[content.title, content.summary, ...content.pages.flatMap(({ text }) => text), content.moral, ...content.talk, content.act, content.parent.values, content.parent.care, voice_prompt].map(oneLine).join('\n')}`,
    ),
  ].join('\n');
}

const facts = (row: Record<string, unknown>) =>
  Object.entries(row)
    .filter(([, value]) => value !== null && value !== '' && value !== false)
    .map(([key, value]) => `${key}: ${oneLine(typeof value === 'string' ? value : JSON.stringify(value))}`);

const unknown = (id: string) => new ConfigError(`There is no story ${id}.`);

const REFUSALS: Record<string, (id: string) => ConfigError> = {
  unknown_story: unknown,
  unknown_version: (id) => new ConfigError(`${id} has no such version.`),
  no_draft: (id) =>
    new ConfigError(`Nothing of ${id} waits. “stories restore” brings back what was withdrawn.`),
  not_in_review: (id) => new ConfigError(`That version of ${id} is a draft that another one followed.`),
  story_incomplete: (id) =>
    new ConfigError(`${id} has to be told in English, and in both lengths in each of its languages.`),
};

/** What the database refuses for a reason that has a name is said in words. */
async function asked<Answer>(id: string | undefined, work: (id: string) => Promise<Answer>): Promise<Answer> {
  if (id === undefined) throw usage();
  try {
    return await work(id);
  } catch (error) {
    const refusal = error instanceof DatabaseError && REFUSALS[error.detail ?? ''];
    if (refusal) throw refusal(id);
    throw error;
  }
}

const one = async (client: Client, sql: string, values: unknown[]) =>
  (await client.query<{ answer: unknown }>(`select ${sql} as answer`, values)).rows[0]?.answer;

const withdraw = (client: Client, [given]: string[]) =>
  asked(given, async (id) =>
    (await one(client, 'private.withdraw_story($1)', [id])) === true
      ? `${id} is withdrawn.`
      : `${id} was withdrawn before.`,
  );

const restore = (client: Client, [given]: string[]) =>
  asked(given, async (id) => {
    if ((await one(client, 'private.restore_story($1)', [id])) !== true) return `${id} is not withdrawn.`;
    const [{ state } = { state: '' }] = (
      await client.query<{ state: string }>('select state from public.stories where id = $1', [id])
    ).rows;
    return `${id} is back: ${state}.`;
  });

/** A draft was reviewed by who publishes it here. */
const publish = (client: Client, [given, version]: string[]) =>
  asked(given, async (id) => {
    if (version !== undefined && !/^[1-9]\d{0,8}$/.test(version)) throw usage();
    const told = await inTransaction(client, async () => {
      if (version === undefined) await client.query('select private.submit_story($1)', [id]);
      return one(client, 'private.publish_story($1, $2)', [id, version ?? null]);
    });
    return `${id} is told in version ${String(told)}.`;
  });

/** A story in one file: the two kinds that `content` keeps apart. */
const importedSchema = v.strictObject({
  story: storyFileSchema,
  texts: v.record(v.pipe(v.string(), v.regex(/^[a-z]{2,3}$/u)), storyTextsSchema),
});

type Imported = v.InferOutput<typeof importedSchema>;

async function imported(client: Client, [file]: string[]): Promise<string> {
  if (file === undefined) throw usage();
  const given = await read(file);
  const { story } = given;
  const drafted = await one(client, 'private.draft_story($1, $2, $3)', [
    story.id,
    JSON.stringify(factsOf(story)),
    JSON.stringify(tellings(given)),
  ]);
  return `${story.id} has a draft, version ${String(drafted)}. “stories publish ${story.id}” publishes it.`;
}

async function read(file: string): Promise<Imported> {
  try {
    return v.parse(importedSchema, JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const where = v.isValiError(error)
      ? ` (${error.issues.map((issue) => v.getDotPath(issue)).join(', ')})`
      : '';
    throw new ConfigError(
      `${file} cannot be used: ${error instanceof Error ? error.message : String(error)}${where}`,
    );
  }
}

function tellings({ story, texts }: Imported): Telling[] {
  try {
    return tellingsOf(story, new Map(Object.entries(texts)));
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}

const ACTIONS: Record<string, (client: Client, args: string[]) => Promise<string>> = {
  list,
  show,
  withdraw,
  publish,
  restore,
  import: imported,
};

/** What is told to children, until there is a screen for it. */
export async function stories(client: Client, [action = 'list', ...args]: string[]): Promise<string> {
  const known = Object.hasOwn(ACTIONS, action) ? ACTIONS[action] : undefined;
  if (known === undefined) throw usage();
  return known(client, args);
}
