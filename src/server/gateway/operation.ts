import { timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Ways } from '../auth/ways.ts';
import { bearerOf } from '../identity/credentials.ts';
import { offered } from '../recitation/settings.ts';
import { figures } from './metrics.ts';
import { switchesOf } from './switches.ts';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

function sameText(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Which ways to sign in there are beside address and password. */
const offeredWays = ({ providers, phone, passkeys, saml, wallets, manualLinking }: Ways) => ({
  providers: [...providers.values()].map(({ name, label }) => ({ name, label })),
  phone,
  passkeys: passkeys !== undefined,
  company: saml !== undefined,
  wallets: Object.entries(wallets).flatMap(([chain, on]) => (on ? [chain] : [])),
  linking: manualLinking,
});

/** What operators and the browser's first request need to know of the instance. */
export function operationRoutes(app: FastifyInstance, { config, keys, database }: Services): void {
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  // However many ask at once, the database is asked once.
  let asked: Promise<boolean> | undefined;
  const isReady = () => {
    asked ??= database.isReady().finally(() => {
      asked = undefined;
    });
    return asked;
  };
  app.get('/ready', async (_request, reply) => {
    const ready = await isReady();
    return reply
      .code(ready ? 200 : 503)
      .headers({ 'cache-control': 'no-store', ...(ready ? {} : { 'retry-after': '2' }) })
      .send({ status: ready ? 'ready' : 'database unavailable' });
  });

  /** Behind a proxy every request comes from loopback, so a forwarded one needs the token. */
  const mayMeasure = (request: FastifyRequest) => {
    if (config.metricsToken !== undefined)
      return sameText(bearerOf(request.headers) ?? '', config.metricsToken);
    return LOOPBACK.has(request.ip) && request.headers['x-forwarded-for'] === undefined;
  };
  app.get('/metrics', async (request, reply) =>
    mayMeasure(request)
      ? reply.type(figures.contentType).send(await figures.metrics())
      : reply.code(403).send({ code: 'forbidden', message: 'Figures are for the operator.' }),
  );

  const switches = switchesOf(database);
  app.get('/config.json', async (_request, reply) => {
    const isOn = await switches();
    return reply.header('cache-control', 'no-cache').send({
      supabaseUrl: config.siteUrl,
      supabaseAnonKey: keys.anonKey,
      pushKey: keys.vapid.publicKey,
      features: {
        signup: !config.disableSignup,
        autoconfirm: config.autoconfirm,
        recitation: offered(config.recitation),
        products: config.openFoodFactsUrl !== undefined,
        prices: config.zakatPricesUrl !== undefined,
        mapTiles: config.mapTiles,
        speech: config.speech !== null && isOn['speech'] !== false,
        switches: isOn,
        ...offeredWays(config.ways),
        imprint: config.imprintFile === undefined ? null : await readFile(config.imprintFile, 'utf8'),
      },
    });
  });
}
