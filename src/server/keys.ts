import { createHmac, randomBytes } from 'node:crypto';
import { chmod, link, mkdir, open, readFile, rename, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { SignJWT } from 'jose';
import * as v from 'valibot';
import { certificateKeyFrom } from './certificates/key.ts';
import { ConfigError, type Config } from './config.ts';
import { pairFrom, type DerivedPair } from './derived-pair.ts';
import { codeOf } from './errors.ts';
import { isRestoring } from './restoring.ts';
import { newSigningKey, type SigningKey } from './signing-key.ts';

const Jwk = v.looseObject({ kty: v.string(), use_from: v.optional(v.number()) });

/** What `DATA_DIR/keys.json` holds: everything secret that the instance made for itself. */
const KeyFile = v.object({
  secret: v.string(),
  signing: v.array(Jwk),
  databasePassword: v.string(),
  // Files of the first releases have none.
  vapid: v.optional(v.object({ publicKey: v.string(), privateKey: v.string() })),
  certificate: v.optional(v.array(Jwk)),
});
export type KeyFile = Omit<v.InferOutput<typeof KeyFile>, 'signing' | 'certificate'> & {
  signing: SigningKey[];
  certificate?: SigningKey[] | undefined;
};

/** What an operator's key file may look like: a JWK set, or a bare list of keys. */
const OperatorKeys = v.union([
  v.pipe(
    v.object({ keys: v.array(Jwk) }),
    v.transform(({ keys }) => keys),
  ),
  v.array(Jwk),
]);

export interface Keys {
  /** Signs the anon and service keys, and user tokens too where the operator set JWT_SECRET. */
  secret: string;
  acceptsSharedSecret: boolean;
  /** The operator brought the secret or the key set, and may have signed API keys with them elsewhere. */
  areOperators: boolean;
  /** Private ES256 keys: the one that signs, those that did, and the one that will. */
  signing: SigningKey[];
  /** By which push services know this instance; browsers bind their subscriptions to the public one. */
  vapid: DerivedPair;
  /** Private ES256 keys of certificates: all that ever signed one, since a certificate holds for good. */
  certificate: SigningKey[];
  /** Password of the embedded superuser. */
  databasePassword: string;
  anonKey: string;
  serviceKey: string;
  /** A secret of its own for each purpose, the same in every process of the instance. */
  derived(purpose: string): Buffer;
}

/** Secrets printed in public documentation: signing with one is signing with none. */
const WELL_KNOWN = [
  'super-secret-jwt-token-with-at-least-32-characters-long',
  'your-super-secret-jwt-token-with-at-least-32-characters-long',
  'your-256-bit-secret',
];

/** Fixed dates, so that one secret always gives the same two keys. */
const KEY_ISSUED = Date.UTC(2026, 0, 1) / 1000;
const KEY_EXPIRES = Date.UTC(2036, 0, 1) / 1000;

const apiKey = (secret: string, role: 'anon' | 'service_role') =>
  new SignJWT({ role, iss: 'supabase', ref: 'rafiq' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuedAt(KEY_ISSUED)
    .setExpirationTime(KEY_EXPIRES)
    .sign(Buffer.from(secret));

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  }
}

export const keyFilePath = (dataDir: string): string => join(dataDir, 'keys.json');

export const parsedKeyFile = (text: string): KeyFile => v.parse(KeyFile, JSON.parse(text));

async function draftOf(dataDir: string, text: string): Promise<string> {
  const draft = `${keyFilePath(dataDir)}.${randomBytes(6).toString('hex')}`;
  const handle = await open(draft, 'w', 0o600);
  await handle.writeFile(text);
  await handle.sync();
  await handle.close();
  return draft;
}

/** Puts changed keys in the place of those in the file, whole. */
export async function replaceKeyFile(dataDir: string, keys: KeyFile): Promise<void> {
  await rename(await draftOf(dataDir, JSON.stringify(keys, null, 2)), keyFilePath(dataDir));
}

/** Linked into place, whole; answers whether it was: a file that is there stays. */
export async function placeKeyFile(dataDir: string, text: string): Promise<boolean> {
  const draft = await draftOf(dataDir, text);
  try {
    await link(draft, keyFilePath(dataDir));
    return true;
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
    return false;
  } finally {
    await unlink(draft);
  }
}

/** Of several starting processes one makes the keys and all read its file. */
export async function keyFile(dataDir: string): Promise<KeyFile> {
  const file = keyFilePath(dataDir);
  const known = await readIfThere(file);
  if (known !== undefined) return parsedKeyFile(known);
  if (isRestoring(dataDir))
    throw new ConfigError(
      `A restore into ${dataDir} has not finished. Run it again (npm run restore -- FILE), or empty the folder.`,
    );

  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const made: KeyFile = {
    secret: randomBytes(32).toString('hex'),
    signing: [await newSigningKey()],
    databasePassword: randomBytes(24).toString('base64url'),
  };
  await placeKeyFile(dataDir, JSON.stringify(made, null, 2));
  await chmod(file, 0o600);
  return parsedKeyFile(await readFile(file, 'utf8'));
}

const isList = (value: unknown): value is unknown[] => Array.isArray(value);

async function operatorKeys(path: string): Promise<SigningKey[]> {
  const text = await readIfThere(path);
  if (text === undefined) throw new ConfigError(`JWT_KEYS names ${path}, which is not there.`);
  const set = v.safeParse(OperatorKeys, JSON.parse(text));
  const keys: SigningKey[] = set.success
    ? set.output.filter((key) => key['d'] !== undefined && (key.kty === 'RSA' || key['crv'] === 'P-256'))
    : [];
  if (keys.length === 0) throw new ConfigError(`JWT_KEYS: ${path} holds no private P-256 or RSA key.`);
  return keys.map(({ key_ops: operations, ...key }, index) => ({
    ...key,
    kid: key.kid ?? `key-${index}`,
    use: 'sig',
    // A private key never verifies, so a list that names both operations fits none; one without `sign` is kept for old tokens.
    ...(isList(operations) && !operations.includes('sign') ? { use_from: Number.MAX_SAFE_INTEGER } : {}),
  }));
}

/** The operator's keys where JWT_KEYS names a file, else the instance's own. */
export const signingKeys = async (config: Config): Promise<SigningKey[]> =>
  config.jwtKeysFile === undefined
    ? (await keyFile(config.dataDir)).signing
    : operatorKeys(config.jwtKeysFile);

export async function loadKeys(config: Config): Promise<Keys> {
  const file = await keyFile(config.dataDir);
  const keys = await keysFrom(config, file);
  const { vapid, certificate } = keys;
  if (file.vapid === undefined || file.certificate === undefined)
    await replaceKeyFile(config.dataDir, { ...file, vapid, certificate });
  return keys;
}

/** What the settings and a key file give together. */
export async function keysFrom(config: Config, file: KeyFile): Promise<Keys> {
  const { jwtSecret } = config;
  if (jwtSecret !== undefined && config.mode !== 'test') {
    if (jwtSecret.length < 32) throw new ConfigError('JWT_SECRET must have at least 32 characters.');
    if (WELL_KNOWN.includes(jwtSecret))
      throw new ConfigError('JWT_SECRET is a published demo secret; choose one of your own.');
  }
  const secret = jwtSecret ?? file.secret;
  const derived = (purpose: string) => createHmac('sha256', secret).update(purpose).digest();
  return {
    secret,
    acceptsSharedSecret: jwtSecret !== undefined,
    areOperators: jwtSecret !== undefined || config.jwtKeysFile !== undefined,
    signing: config.jwtKeysFile === undefined ? file.signing : await operatorKeys(config.jwtKeysFile),
    databasePassword: file.databasePassword,
    anonKey: await apiKey(secret, 'anon'),
    serviceKey: await apiKey(secret, 'service_role'),
    vapid: file.vapid ?? pairFrom(derived, 'vapid'),
    certificate: file.certificate ?? [await certificateKeyFrom(derived)],
    derived,
  };
}
