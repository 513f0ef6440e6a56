import type { Answerer } from '#core/assistant/answerer.ts';
import { countActivity, heardBy } from './account/activity.ts';
import { newApp } from './app.ts';
import { newAnswerer } from './assistant/answerer.ts';
import { openAssistant } from './assistant/chat/assistant.ts';
import { newAuthor } from './assistant/model/author.ts';
import { newModel } from './assistant/model/model.ts';
import { placesIn, type PlaceNamed } from './assistant/tools/places.ts';
import { measureBackups } from './backup/kept/figures.ts';
import { backupKinds } from './backup/kept/job.ts';
import { newSeal } from './certificates/seal.ts';
import { configFrom, ConfigError } from './config.ts';
import { openDatabase } from './database/database.ts';
import { codeOf } from './errors.ts';
import type { ServerFunction } from './functions/definition.ts';
import { newAdmission } from './gateway/admission.ts';
import { newAllowances } from './gateway/allowances.ts';
import { newDraining } from './gateway/draining.ts';
import { newTokens } from './identity/tokens.ts';
import type { Job } from './jobs/job.ts';
import { KINDS } from './jobs/kinds.ts';
import { newQueue } from './jobs/queue.ts';
import { startWorker } from './jobs/worker.ts';
import { watchCertificateKeys, watchSigningKeys } from './key-rotation.ts';
import { loadKeys } from './keys.ts';
import { newLog } from './log.ts';
import { newMailer } from './mail/mailer.ts';
import { loadSeed } from './mosques/seed.ts';
import { loadReviewable } from './reviews/seed.ts';
import { openSite } from './site/site.ts';
import { loadStories } from './stories/seed.ts';

/** What a program adds to the product; the product itself adds nothing. */
export interface Additions {
  kinds?: readonly Job[];
  functions?: Record<string, ServerFunction>;
  /** Another mind than the one that reads what the build wrote. */
  answerer?: Answerer;
  /** Another gazetteer than the build's. */
  placeNamed?: PlaceNamed;
}

export async function start(
  env: Record<string, string | undefined>,
  { kinds = [], functions, answerer = newAnswerer(), placeNamed = placesIn() }: Additions = {},
): Promise<void> {
  const config = configFrom(env);
  const log = newLog(config.logLevel);
  const keys = await loadKeys(config);
  const database = await openDatabase(config, keys, log);
  await Promise.all([loadSeed(database, log), loadStories(database, log), loadReviewable(database, log)]);
  const activity = countActivity(database, log);
  const tokens = heardBy(activity, await newTokens(keys));
  watchSigningKeys(config, log, (signing) => tokens.adopt(signing));
  const seal = newSeal(keys.certificate);
  watchCertificateKeys(config, log, (changed) => seal.adopt(changed));
  const admission = newAdmission(config, database, log);
  const jobs = newQueue(database, keys);
  const mail = newMailer(config, jobs, log);
  const assistant = openAssistant({
    database,
    answerer,
    // The account service's table: its sweep forgets what is over.
    allowances: newAllowances(
      database,
      'supabase_auth_admin',
      ['auth', 'rate_limits'],
      config.rateLimitFactor,
    ),
    author:
      config.model &&
      newAuthor({
        database,
        answerer,
        model: newModel(config.model),
        placeNamed,
        settings: config.model,
        log,
      }),
    log,
  });
  const services = {
    config,
    keys,
    database,
    tokens,
    admission,
    activity,
    seal,
    assistant,
    answerer,
    jobs,
    mail,
    log,
  };
  const site = await openSite(config, log);
  const app = await newApp(services, site, functions);
  const drain = newDraining(app);
  const worker = config.takesJobs
    ? startWorker(services, [...KINDS, ...backupKinds(config.backup), ...kinds])
    : undefined;
  if (config.backup.times !== null) measureBackups(database);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await drain();
    await site.close();
    // First, so that whoever waits for an answer hears the end of it.
    await assistant.close();
    await app.close();
    await activity.stop();
    await worker?.stop();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await worker?.stop();
    await database.close();
    throw codeOf(error) === 'EADDRINUSE'
      ? new ConfigError(`Port ${config.port} is taken. Set PORT to another one.`)
      : error;
  }
  console.log(`Rafiq is ready at ${config.siteUrl}`);
}

/** A start that fails for a reason the operator can put right says it in words. */
export function runServer(additions?: Additions): void {
  start(process.env, additions).catch((error: unknown) => {
    console.error(error instanceof ConfigError ? error.message : error);
    process.exit(1);
  });
}
