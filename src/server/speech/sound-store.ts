import { asServiceKey } from '../database/service-key.ts';
import type { Services } from '../services.ts';
import type { Asker } from '../storage/access.ts';
import { StorageError } from '../storage/errors.ts';
import { newStorageRoom } from '../storage/room.ts';
import { kept } from '../storage/upload.ts';
import { MOST_BYTES, SpeechError, type Sound } from './port.ts';
import { settleWave } from './wave.ts';

const BUCKET = 'speech';
/** A sentence under its own name never becomes another. */
const CACHE_CONTROL = 'max-age=31536000, immutable';
/** Less than this is no sound of anything. */
const LEAST_BYTES = 100;

export interface SoundStore {
  /** Which of these are there. */
  known(paths: readonly string[]): Promise<Set<string>>;
  keep(path: string, sound: Sound): Promise<void>;
}

/** Pieces of sound in the storage service, written by the product itself. */
export async function newSoundStore(services: Services): Promise<SoundStore> {
  const room = await newStorageRoom(services);
  const asker: Asker = {
    owner: null,
    counted: null,
    transact: (_operation, work) => asServiceKey(services.database, work),
  };
  const failed = (reason: string) => new SpeechError('voice_failed', reason);
  return {
    known: async (paths) => {
      const { rows } = await room.statement<{ name: string }>(
        'select name from storage.objects where bucket_id = $1 and name = any ($2)',
        [BUCKET, paths],
      );
      return new Set(rows.map(({ name }) => name));
    },
    keep: async (path, sound) => {
      let version: string | undefined;
      try {
        // To the disk as it comes: how long it is does not weigh on the server.
        const arrived = await room.incoming.receive(sound.body, MOST_BYTES);
        ({ version } = arrived);
        await sound.whole();
        if (arrived.size < LEAST_BYTES) throw failed('there was no sound');
        if (sound.type === 'audio/wav') await settleWave(arrived.file);
        const settled = sound.type === 'audio/wav' ? await room.incoming.adopt(version) : arrived;
        await kept(
          room,
          { address: { bucket: BUCKET, key: path }, asker, operation: 'storage.object.upload', upsert: true },
          { mimetype: sound.type, cacheControl: CACHE_CONTROL, userMetadata: undefined },
          settled,
        );
      } catch (error) {
        if (version !== undefined) await room.incoming.forget(version);
        // How a stream broke off is for the provider to say; too long or no recording is the storage's word.
        if (version === undefined && !(error instanceof StorageError)) await sound.whole();
        throw error instanceof StorageError ? failed(error.message) : error;
      } finally {
        sound.end();
      }
    },
  };
}
