import { resolve } from 'node:path';
import * as v from 'valibot';
import { AI, modelFrom } from './assistant/model/settings.ts';
import { WAYS, waysFrom } from './auth/ways.ts';
import { BACKUP, backupFrom } from './backup/kept/settings.ts';
import { databaseFrom, DATABASE } from './database/settings.ts';
import { OVERPASS, overpassFrom } from './mosques/settings.ts';
import { MAP_TILES, mapTilesFrom } from './map-tiles.ts';
import { RECITATION, recitationFrom } from './recitation/settings.ts';
import { claimPath } from './rest/role-claim.ts';
import { flag, list, number, origin } from './setting-kinds.ts';
import { SPEECH, speechFrom } from './speech/settings.ts';

/** A setting that cannot be used; the text says which and what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const Environment = v.object({
  NODE_ENV: v.optional(v.picklist(['production', 'development', 'test']), 'production'),
  LOG_LEVEL: v.optional(v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'silent']), 'warn'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  PORT: number('3000', 1, 65535),
  SITE_URL: v.optional(origin),
  REDIRECT_URLS: list(''),
  DATA_DIR: v.optional(v.string(), './data'),
  ...DATABASE,
  JWT_SECRET: v.optional(v.string()),
  JWT_KEYS: v.optional(v.string()),
  JWT_EXPIRY: number('3600', 1, 604800),
  SMTP_URL: v.optional(v.pipe(v.string(), v.regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://'))),
  MAIL_FROM: v.optional(v.string(), 'Rafiq <no-reply@localhost>'),
  MAILER_AUTOCONFIRM: v.optional(v.picklist(['true', 'false'])),
  ADMIN_EMAIL: v.optional(v.pipe(v.string(), v.email(), v.toLowerCase())),
  DISABLE_SIGNUP: flag(false),
  SIGNUP_HOOK: flag(true),
  CAPTCHA_URL: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  CAPTCHA_SECRET: v.optional(v.string()),
  RATE_LIMIT_FACTOR: number('1', 0.01, 1_000_000),
  JOBS: flag(true),
  BODY_SECONDS: number('30', 1, 3600),
  TRUSTED_PROXIES: list(''),
  METRICS_TOKEN: v.optional(v.string()),
  IMPRINT_FILE: v.optional(v.string()),
  PGRST_DB_ANON_ROLE: v.optional(v.string(), 'anon'),
  PGRST_DB_SCHEMAS: list('public'),
  PGRST_DB_EXTRA_SEARCH_PATH: list('public,extensions'),
  PGRST_DB_MAX_ROWS: number('1000', 0, 10_000_000),
  PGRST_DB_AGGREGATES_ENABLED: flag(false),
  PGRST_DB_PLAN_ENABLED: flag(false),
  PGRST_DB_PRE_REQUEST: v.optional(v.string()),
  PGRST_DB_TX_END: v.optional(
    v.picklist(['commit', 'commit-allow-override', 'rollback', 'rollback-allow-override']),
    'commit',
  ),
  PUSH_HOSTS: list(''),
  OPEN_FOOD_FACTS_URL: v.optional(origin),
  ZAKAT_PRICES_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^{}/]+/, 'must begin with http:// or https:// and one host'),
      v.check((value) => URL.canParse(value.replaceAll('{currency}', 'EUR')), 'must be a URL'),
    ),
  ),
  ...RECITATION,
  ...MAP_TILES,
  ...OVERPASS,
  ...SPEECH,
  ...AI,
  ...BACKUP,
  PGRST_DB_ROOT_SPEC: v.optional(v.string()),
  PGRST_OPENAPI_MODE: v.optional(v.picklist(['follow-privileges', 'ignore-privileges', 'disabled'])),
  PGRST_SERVER_TIMING_ENABLED: flag(false),
  PGRST_SERVER_TRACE_HEADER: v.optional(v.pipe(v.string(), v.toLowerCase())),
  PGRST_JWT_AUD: v.optional(v.string()),
  PGRST_JWT_ROLE_CLAIM_KEY: v.optional(
    v.pipe(
      v.string(),
      v.transform(claimPath),
      v.array(v.union([v.string(), v.number()]), 'must be a path such as .role or .realm.roles[0]'),
    ),
    '.role',
  ),
  REALTIME_PUBLIC: v.optional(v.picklist(['members', 'everyone']), 'members'),
  REST_COST_LIMIT: number('100000', 0, 1_000_000_000),
  STORAGE_FILE_SIZE_LIMIT: number(String(50 * 1024 * 1024), 1, 5_000_000_000),
  STORAGE_S3_ENDPOINT: v.optional(v.pipe(v.string(), v.url('must be a URL'))),
  STORAGE_S3_BUCKET: v.optional(v.string()),
  STORAGE_S3_REGION: v.optional(v.string(), 'us-east-1'),
  STORAGE_S3_ACCESS_KEY_ID: v.optional(v.string()),
  STORAGE_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  ...WAYS,
});

/** Their names, for whoever lists them. */
export const SETTINGS = Object.keys(Environment.entries);

function s3From(set: v.InferOutput<typeof Environment>) {
  const [endpoint, bucket] = [set.STORAGE_S3_ENDPOINT, set.STORAGE_S3_BUCKET];
  const [accessKeyId, secretAccessKey] = [set.STORAGE_S3_ACCESS_KEY_ID, set.STORAGE_S3_SECRET_ACCESS_KEY];
  const parts = [endpoint, bucket, accessKeyId, secretAccessKey];
  if (parts.every((part) => part === undefined)) return undefined;
  if (
    endpoint === undefined ||
    bucket === undefined ||
    accessKeyId === undefined ||
    secretAccessKey === undefined
  )
    throw new ConfigError(
      'S3 needs STORAGE_S3_ENDPOINT, STORAGE_S3_BUCKET, STORAGE_S3_ACCESS_KEY_ID and STORAGE_S3_SECRET_ACCESS_KEY.',
    );
  return { endpoint, bucket, region: set.STORAGE_S3_REGION, accessKeyId, secretAccessKey };
}

const APP_SETTING = 'PGRST_APP_SETTINGS_';
const appSettingsFrom = (given: Record<string, string | undefined>): [name: string, value: string][] =>
  Object.entries(given).flatMap(([name, value]) =>
    name.startsWith(APP_SETTING) && value !== undefined
      ? [[`app.settings.${name.slice(APP_SETTING.length)}`, value]]
      : [],
  );

const unusable = (...lines: string[]) =>
  new ConfigError(`These settings cannot be used:\n${lines.map((line) => `  ${line}`).join('\n')}`);

export type Config = ReturnType<typeof configFrom>;

/** Reads every setting once; nothing else in the server looks at the environment. */
export function configFrom(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const read = v.safeParse(Environment, given);
  if (!read.success) {
    const lines = read.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`);
    throw unusable(...lines);
  }
  const set = read.output;
  const dataDir = resolve(set.DATA_DIR);
  const siteUrl = set.SITE_URL ?? `http://${set.HOST.includes(':') ? `[${set.HOST}]` : set.HOST}:${set.PORT}`;
  return {
    mode: set.NODE_ENV,
    logLevel: set.LOG_LEVEL,
    host: set.HOST,
    port: set.PORT,
    siteUrl,
    redirectUrls: set.REDIRECT_URLS,
    dataDir,
    ...databaseFrom(set, unusable),
    jwtSecret: set.JWT_SECRET,
    jwtKeysFile: set.JWT_KEYS,
    /** Seconds an access token lives. */
    jwtExpiry: set.JWT_EXPIRY,
    smtpUrl: set.SMTP_URL,
    mailFrom: set.MAIL_FROM,
    autoconfirm:
      set.MAILER_AUTOCONFIRM === undefined ? set.SMTP_URL === undefined : set.MAILER_AUTOCONFIRM === 'true',
    adminEmail: set.ADMIN_EMAIL,
    disableSignup: set.DISABLE_SIGNUP,
    signupHook: set.SIGNUP_HOOK,
    /** Who checks captchas, in the form that hCaptcha, Turnstile and reCAPTCHA share. */
    captcha:
      set.CAPTCHA_URL === undefined ? undefined : { url: set.CAPTCHA_URL, secret: set.CAPTCHA_SECRET ?? '' },
    rateLimitFactor: set.RATE_LIMIT_FACTOR,
    /** Whether this process does work of the queue, or leaves it to others. */
    takesJobs: set.JOBS,
    /** For the body of a request, unless it is an upload that moves. */
    bodySeconds: set.BODY_SECONDS,
    trustedProxies: set.TRUSTED_PROXIES,
    metricsToken: set.METRICS_TOKEN,
    imprintFile: set.IMPRINT_FILE,
    /** Push services of the operator's own, which may have private addresses. */
    pushHosts: set.PUSH_HOSTS,
    /** Where products are looked up by their barcode; unset: nowhere. */
    openFoodFactsUrl: set.OPEN_FOOD_FACTS_URL,
    /** Where recordings of the Quran come from; null: from nowhere. */
    recitation: recitationFrom(set, unusable),
    /** Who says what gold and silver cost; unset: nobody. */
    zakatPricesUrl: set.ZAKAT_PRICES_URL,
    mapTiles: mapTilesFrom(set.MAP_TILES_URL, set.MAP_TILES_ATTRIBUTION),
    /** Who speaks stories; null: the reader's own device. */
    speech: speechFrom(set, unusable),
    /** Who writes answers beside the library; null: nobody. */
    model: modelFrom(set, unusable),
    /** Where backups go by themselves, and when. */
    backup: backupFrom(set, dataDir, unusable),
    overpass: overpassFrom(set.OVERPASS_URL, set.OVERPASS_CACHE_HOURS, set.OVERPASS_TIMEOUT),
    rest: {
      anonRole: set.PGRST_DB_ANON_ROLE,
      schemas: set.PGRST_DB_SCHEMAS,
      extraSearchPath: set.PGRST_DB_EXTRA_SEARCH_PATH,
      maxRows: set.PGRST_DB_MAX_ROWS,
      aggregates: set.PGRST_DB_AGGREGATES_ENABLED,
      plan: set.PGRST_DB_PLAN_ENABLED,
      preRequest: set.PGRST_DB_PRE_REQUEST,
      txEnd: set.PGRST_DB_TX_END,
      /** The function whose answer stands for the description of the API. */
      rootSpec: set.PGRST_DB_ROOT_SPEC,
      /** Who sees that description; unset: who holds the service key. */
      openApi: set.PGRST_OPENAPI_MODE,
      /** What the planner may expect a request to cost that no index helps, in its own unit; 0: anything. */
      costLimit: set.REST_COST_LIMIT,
      timing: set.PGRST_SERVER_TIMING_ENABLED,
      /** A header that an answer carries back. */
      traceHeader: set.PGRST_SERVER_TRACE_HEADER,
      /** Settings that SQL reads as `app.settings.…`. */
      appSettings: appSettingsFrom(given),
      audience: set.PGRST_JWT_AUD,
      /** Where a token says its role. */
      roleClaim: set.PGRST_JWT_ROLE_CLAIM_KEY,
    },
    /** Who may use topics that no policy guards. */
    realtimePublic: set.REALTIME_PUBLIC,
    /** Ways to sign in beside address and password. */
    ways: waysFrom(set, given, siteUrl, unusable),
    storage: {
      /** Bytes; no bucket may allow more. */
      fileSizeLimit: set.STORAGE_FILE_SIZE_LIMIT,
      s3: s3From(set),
    },
  };
}
