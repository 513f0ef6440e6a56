import type { Mode } from '#core/assistant/answer.ts';
import type { Database } from '../../database/database.ts';
import { asServiceKey } from '../../database/service-key.ts';

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
export async function activePrompts(database: Database, mode: Mode): Promise<AdminPrompts> {
  const { rows } = await asServiceKey(database, (client) =>
    client.query<Row>(
      `select mode, version, body from public.ai_prompts
       where state = 'active' and mode in ('general', $1) order by mode <> 'general'`,
      [mode],
    ),
  );
  return {
    bodies: rows.map(({ body }) => body),
    versions: Object.fromEntries(rows.map((row) => [row.mode, row.version])),
  };
}
