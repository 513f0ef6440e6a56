import type { Mode } from '#core/assistant/answer.ts';
import type { Database } from '../../database/database.ts';
import { asServiceKey } from '../../database/service-key.ts';
import type { PromptDraft } from '../chat/author.ts';

export interface AdminPrompts {
  bodies: readonly string[];
  /** Which versions they are, by mode. */
  versions: Readonly<Record<string, number>>;
}

interface Row extends Record<string, unknown> {
  mode: string;
  version: number;
  body: string;
}

/** What admins tell models: in general, then for this mode. */
export async function activePrompts(database: Database, mode: Mode): Promise<readonly Row[]> {
  const { rows } = await asServiceKey(database, (client) =>
    client.query<Row>(
      `select mode, version, body from public.ai_prompts
       where state = 'active' and mode in ('general', $1) order by mode <> 'general'`,
      [mode],
    ),
  );
  return rows;
}

/** With a draft, if one is tried, in the place of what is in use. */
export function withDraft(active: readonly Row[], draft: PromptDraft | undefined): AdminPrompts {
  const others = active.filter(({ mode }) => mode !== draft?.mode);
  const bodies = others.map(({ body }) => body);
  const first = draft?.mode === 'general';
  return {
    bodies: draft === undefined ? bodies : first ? [draft.body, ...bodies] : [...bodies, draft.body],
    versions: Object.fromEntries(others.map((row) => [row.mode, row.version])),
  };
}
