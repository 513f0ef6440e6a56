import type { Logger } from 'pino';
import type { Answerer } from '#core/assistant/answerer.ts';
import type { Assistant } from './assistant/chat/port.ts';
import type { Seal } from './certificates/seal.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { Tokens } from './identity/tokens.ts';
import type { Activity } from './account/activity.ts';
import type { Admission } from './gateway/admission.ts';
import type { Jobs } from './jobs/port.ts';
import type { Keys } from './keys.ts';
import type { Mailer } from './mail/mailer.ts';

/** What the rooms of the server are given; made once in `main.ts`. */
export interface Services {
  config: Config;
  keys: Keys;
  database: Database;
  tokens: Tokens;
  admission: Admission;
  activity: Pick<Activity, 'heard'>;
  seal: Seal;
  assistant: Assistant;
  answerer: Pick<Answerer, 'reading'>;
  jobs: Jobs;
  mail: Mailer;
  log: Logger;
}
