import { readFile } from 'node:fs/promises';
import { DatabaseError, type Client } from 'pg';
import { ConfigError } from '../config.ts';
import { oneLine } from './run.ts';

/** As `public.ai_prompts` has them. */
const MODES = ['general', 'qa', 'learning', 'stories'];
const MODE = `<${MODES.join('|')}>`;

export const PROMPTS_USAGE = `prompts [list] | prompts show ${MODE} <version> | prompts add ${MODE} <file> | prompts activate ${MODE} <version|none>`;

const usage = () => new ConfigError(`Usage: npm run admin -- ${PROMPTS_USAGE}`);

interface Prompt {
  mode: string;
  version: number;
  state: string;
  body: string;
}

const PROMPTS = 'select mode, version, state, body from public.ai_prompts';
const LONGEST = 80;

async function list(client: Client): Promise<string> {
  const { rows } = await client.query<Prompt>(`${PROMPTS} order by mode, version`);
  if (rows.length === 0) return 'There are no prompts.';
  return rows
    .map(({ mode, version, state, body }) =>
      [mode, version, state, oneLine(body).slice(0, LONGEST)].join('  '),
    )
    .join('\n');
}

function numbered(version: string | undefined): number {
  if (!/^[1-9]\d{0,6}$/.test(version ?? '')) throw usage();
  return Number(version);
}

async function show(client: Client, mode: string, [version]: string[]): Promise<string> {
  const { rows } = await client.query<Prompt>(`${PROMPTS} where (mode, version) = ($1, $2)`, [
    mode,
    numbered(version),
  ]);
  const [found] = rows;
  if (found === undefined) throw new ConfigError(`There is no prompt ${mode} ${version}.`);
  return `${found.mode} ${found.version}, ${found.state}\n\n${found.body}`;
}

/** It is a draft until it is activated. */
async function add(client: Client, mode: string, [file]: string[]): Promise<string> {
  if (file === undefined) throw usage();
  const body = await readFile(file, 'utf8').catch(() => {
    throw new ConfigError(`${file} cannot be read.`);
  });
  try {
    const { rows } = await client.query<{ version: number }>('select private.add_prompt($1, $2) as version', [
      mode,
      body,
    ]);
    return `${mode} ${rows[0]?.version} is there. “prompts activate ${mode} ${rows[0]?.version}” uses it.`;
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '23514')
      throw new ConfigError('A prompt has between 1 and 8000 letters.');
    throw error;
  }
}

async function activate(client: Client, mode: string, [version]: string[]): Promise<string> {
  const chosen = version === 'none' ? null : numbered(version);
  try {
    await client.query('select private.activate_prompt($1, $2)', [mode, chosen]);
  } catch (error) {
    if (error instanceof DatabaseError && error.detail === 'unknown_prompt')
      throw new ConfigError(`There is no prompt ${mode} ${version}.`);
    throw error;
  }
  return chosen === null ? `${mode} has no prompt of its own.` : `${mode} ${chosen} is used from now on.`;
}

const COMMANDS: Record<string, (client: Client, mode: string, args: string[]) => Promise<string>> = {
  show,
  add,
  activate,
};

/** What models are told beside the policy; that one comes last, whatever a prompt says. */
export async function prompts(
  client: Client,
  [name = 'list', mode = '', ...args]: string[],
): Promise<string> {
  if (name === 'list') return list(client);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined || !MODES.includes(mode)) throw usage();
  return command(client, mode, args);
}
