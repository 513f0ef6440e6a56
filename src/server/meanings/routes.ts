import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { importedId, isImportedId, keyOfImported, MEANINGS, MEANINGS_LIST } from '#core/quran/meaning.ts';
import type { Client } from '../database/pools.ts';
import { askerOf, untilHungUp } from '../gateway/admission.ts';
import type { Services } from '../services.ts';

const zipped = promisify(gzip);
/** Surahs of two meanings or so; what is asked for less often is read again. */
const MOST_READY = 300;
const FILE = /^(?:all|[1-9]\d{0,2})\.json$/;
const READER = { role: 'service_role', claims: { role: 'service_role' } };

const LIST = `select key, language, name, version, info, sha256 from public.quran_meanings order by language, name`;
const SUM = 'select sha256 from public.quran_meanings where key = $1';
const SURAH = 'select ayahs::text as text from public.quran_meaning_surahs where key = $1 and surah = $2';
const ALL = `select '[' || string_agg(ayahs::text, ',' order by surah) || ']' as text
  from public.quran_meaning_surahs where key = $1`;

interface Listed {
  key: string;
  language: string;
  name: string;
  version: string;
  info: string;
  sha256: string;
}

/** Meanings that the operator brought, as files that may be kept for ever: another text has another address. */
export function meaningRoutes(app: FastifyInstance, { admission, database }: Services): void {
  const ready = new Map<string, { plain: Buffer; zipped: Buffer }>();
  /** Nobody needs a key for them: their network is counted, and waits for its turn. */
  const asked = async <T>(request: FastifyRequest, work: (client: Client) => Promise<T>): Promise<T> => {
    const asker = askerOf(request, {});
    await admission.count(asker, 'bare');
    const facts = { method: 'GET', path: request.url, headers: {} };
    return admission.inTurn(asker, untilHungUp(request), () => database.asUser(READER, facts, work));
  };

  app.get(MEANINGS_LIST, async (request, reply) => {
    const { rows } = await asked(request, (client) => client.query<Listed>(LIST));
    return reply
      .header('cache-control', 'no-cache')
      .send(rows.map(({ sha256, ...listed }) => ({ ...listed, id: importedId(listed.key, sha256) })));
  });

  app.get<{ Params: { id: string; file: string } }>(`${MEANINGS}:id/:file`, async (request, reply) => {
    const { id, file } = request.params;
    if (!isImportedId(id) || !FILE.test(file)) return reply.callNotFound();
    const key = keyOfImported(id);
    const path = `${id}/${file}`;
    const here = ready.get(path);
    const text = await asked(request, async (client) => {
      const [known] = (await client.query<{ sha256: string }>(SUM, [key])).rows;
      if (!known || importedId(key, known.sha256) !== id) return undefined;
      if (here) return '';
      const [found] = (
        file === 'all.json'
          ? await client.query<{ text: string | null }>(ALL, [key])
          : await client.query<{ text: string | null }>(SURAH, [key, Number.parseInt(file, 10)])
      ).rows;
      return found?.text ?? undefined;
    });
    if (text === undefined) return reply.callNotFound();
    const body = here ?? { plain: Buffer.from(text), zipped: await zipped(text) };
    if (ready.size >= MOST_READY) ready.delete(ready.keys().next().value ?? '');
    ready.set(path, body);
    reply
      .type('application/json; charset=utf-8')
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    return new Negotiator(request.raw).encodings(['gzip', 'identity'])[0] === 'gzip'
      ? reply.header('content-encoding', 'gzip').send(body.zipped)
      : reply.send(body.plain);
  });
}
