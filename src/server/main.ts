import { newApp } from './app.ts';
import { configFrom, ConfigError } from './config.ts';
import { openDatabase } from './database/database.ts';
import { codeOf } from './errors.ts';
import { newTokens } from './gateway/tokens.ts';
import { watchSigningKeys } from './key-rotation.ts';
import { loadKeys } from './keys.ts';
import { newLog } from './log.ts';
import { newMailer } from './mail/mailer.ts';
import { openSite } from './site/site.ts';

async function start(): Promise<void> {
  const config = configFrom(process.env);
  const log = newLog(config.logLevel);
  const keys = await loadKeys(config);
  const database = await openDatabase(config, keys, log);
  const tokens = await newTokens(keys);
  watchSigningKeys(config, log, (signing) => tokens.adopt(signing));
  const mail = newMailer(config, log);
  const site = await openSite(config, log);
  const app = await newApp({ config, keys, database, tokens, mail, log }, site);

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    await site.close();
    await app.close();
    await database.close();
    process.exit(0);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(signal));

  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    await database.close();
    throw codeOf(error) === 'EADDRINUSE'
      ? new ConfigError(`Port ${config.port} is taken. Set PORT to another one.`)
      : error;
  }
  console.log(`Rafiq is ready at ${config.siteUrl}`);
}

start().catch((error: unknown) => {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
});
