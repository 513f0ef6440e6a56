import { unwatchFile, watchFile } from 'node:fs';
import type { Logger } from 'pino';
import { ConfigError, type Config } from './config.ts';
import { keyFile, keyFilePath, loadKeys, replaceKeyFile, signingKeys } from './keys.ts';
import { newSigningKey, type SigningKey } from './signing-key.ts';

/** Seconds from publishing a key to signing with it: clients keep the published keys for ten minutes. */
const NOTICE = 11 * 60;
/** Seconds a key stays published after the next took over: no token lives longer than a week. */
const FAREWELL = 8 * 24 * 3600;

/** Of those whose time has come, the one whose time came last; the first where none says when. */
export function activeKey<Key extends { use_from?: number }>(keys: Key[], now: number): Key | undefined {
  const due = keys.filter((key) => (key.use_from ?? 0) <= now);
  return due.reduce<Key | undefined>(
    (best, key) => (best === undefined || (key.use_from ?? 0) > (best.use_from ?? 0) ? key : best),
    undefined,
  );
}

/** Publishes the key that will sign next and drops those whose last tokens are long over. */
export async function rotateSigningKey(
  config: Config,
  now = Math.floor(Date.now() / 1000),
): Promise<SigningKey> {
  if (config.jwtKeysFile !== undefined)
    throw new ConfigError('The signing keys are in the file that JWT_KEYS names: add the new one there.');
  const file = await keyFile(config.dataDir);
  const next: SigningKey = { ...(await newSigningKey()), use_from: now + NOTICE };
  const long = activeKey(file.signing, now - FAREWELL);
  const kept = file.signing.filter((key) => (key.use_from ?? 0) >= (long?.use_from ?? 0));
  await replaceKeyFile(config.dataDir, { ...file, signing: [...kept, next] });
  return next;
}

/** Publishes the key that will sign certificates next. None is ever dropped: certificates hold for good. */
export async function rotateCertificateKey(
  config: Config,
  now = Math.floor(Date.now() / 1000),
): Promise<SigningKey> {
  const { certificate } = await loadKeys(config);
  const next: SigningKey = { ...(await newSigningKey()), use_from: now + NOTICE };
  const file = await keyFile(config.dataDir);
  await replaceKeyFile(config.dataDir, { ...file, certificate: [...certificate, next] });
  return next;
}

/** Tells a running server of keys that were added to the file; answers how to stop. */
export const watchSigningKeys = (
  config: Config,
  log: Logger,
  adopt: (keys: SigningKey[]) => Promise<void>,
): (() => void) =>
  watchKeys(config.jwtKeysFile ?? keyFilePath(config.dataDir), log, async () =>
    adopt(await signingKeys(config)),
  );

export const watchCertificateKeys = (
  config: Config,
  log: Logger,
  adopt: (keys: SigningKey[]) => void,
): (() => void) =>
  watchKeys(keyFilePath(config.dataDir), log, async () => {
    const { certificate } = await keyFile(config.dataDir);
    if (certificate !== undefined) adopt(certificate);
  });

function watchKeys(path: string, log: Logger, readAnew: () => Promise<void>): () => void {
  const changed = () => {
    readAnew()
      .then(() => log.info('the signing keys were read anew'))
      .catch((error: unknown) => log.error({ err: error }, 'the changed signing keys cannot be read'));
  };
  watchFile(path, { interval: 1_000, persistent: false }, changed);
  return () => unwatchFile(path, changed);
}
