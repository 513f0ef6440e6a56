import { PassThrough, Readable } from 'node:stream';
import * as v from 'valibot';
import yazl from 'yazl';
import { defineJob } from '../jobs/job.ts';
import { mailLanguage } from '../mail/languages.ts';
import { letter } from '../mail/messages.ts';
import { asServiceKey } from '../database/service-key.ts';
import { filesOf, type OwnFile } from './own-files.ts';

interface Collected extends Record<string, unknown> {
  source: string;
  content: unknown[];
}

/** Rows of the database hold this much of the ZIP each. */
const PART = 1024 * 1024;

/** One JSON file for each table in which somebody is, and their files as they stored them. */
async function* archive(tables: Collected[], files: OwnFile[]): AsyncGenerator<Buffer> {
  const zip = new yazl.ZipFile();
  for (const { source, content } of tables)
    zip.addBuffer(
      Buffer.from(`${JSON.stringify(content, null, 2)}\n`),
      `data/${source.replace('.', '/')}.json`,
    );
  for (const { path, modified, content } of files)
    zip.addReadStream(Readable.from(content()), `files/${path}`, { mtime: modified, compress: false });
  zip.end();
  const output = new PassThrough();
  zip.on('error', (error) => output.destroy(error));
  zip.outputStream.pipe(output);
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of output) {
    waiting.push(Buffer.from(chunk));
    size += waiting.at(-1)?.length ?? 0;
    if (size < PART) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  yield Buffer.concat(waiting);
}

/** Makes the copy of everything that somebody asked for, and tells them that it is ready. */
export const exportData = defineJob(
  { kind: 'export', input: v.object({ export: v.pipe(v.string(), v.uuid()) }) },
  {
    attempts: 5,
    seconds: 600,
    atOnce: 1,
    run: async ({ export: id }, { services, finish }) => {
      const { config, database, mail } = services;
      const { rows: tables } = await asServiceKey(database, (client) =>
        client.query<Collected>('select source, content from public.collect_export($1)', [id]),
      );
      const owner = v.safeParse(
        v.object({ id: v.string() }),
        tables.find(({ source }) => source === 'auth.users')?.content[0],
      );
      if (!owner.success) return;
      const files = await filesOf(services, owner.output.id);
      await finish(async (client) => {
        let number = 0;
        for await (const part of archive(tables, files)) {
          await client.query('select public.keep_export_part($1, $2, $3)', [id, number, part]);
          number += 1;
        }
        const { rows } = await client.query<{ email: string | null; language: string | null }>(
          'select email, language from public.finish_export($1)',
          [id],
        );
        const [told] = rows;
        if (told?.email === undefined || told.email === null) return;
        const language = mailLanguage(told.language, undefined);
        const link = { address: `${config.siteUrl}/profile` };
        await mail.post(letter('export_ready', { to: told.email, language, link }), client);
      });
    },
  },
);
