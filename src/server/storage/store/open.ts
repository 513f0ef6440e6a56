import { join } from 'node:path';
import type { Config } from '../../config.ts';
import { fileStore } from './files.ts';
import { s3Store } from './s3.ts';
import type { Store } from './store.ts';

/** Where the settings say that content is kept. */
export const openStore = async ({ dataDir, storage }: Config): Promise<Store> =>
  storage.s3 === undefined ? fileStore(join(dataDir, 'storage/objects')) : s3Store(storage.s3);
