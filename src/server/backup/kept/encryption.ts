import { Decrypter, Encrypter } from 'age-encryption';
import { ConfigError } from '../../config.ts';

/** How every file begins that is encrypted by age (https://age-encryption.org/v1). */
export const AGE = Buffer.from('age-encryption.org/v1\n');

/** `Readable.toWeb` ends the whole process where the reader leaves while it reads (Node 20). */
function asWeb(bytes: AsyncIterable<Buffer>): ReadableStream<Uint8Array> {
  const pieces = bytes[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const { done, value } = await pieces.next();
      if (done === true) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => {
      await pieces.return?.();
    },
  });
}

async function* asBuffers(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const { buffer, byteOffset, byteLength } of bytes)
    yield Buffer.from(buffer, byteOffset, byteLength);
}

/** For whoever has one of the secret keys; the server itself cannot read what it wrote. */
export async function* encrypted(
  bytes: AsyncIterable<Buffer>,
  recipients: readonly string[],
): AsyncGenerator<Buffer> {
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  yield* asBuffers(await encrypter.encrypt(asWeb(bytes)));
}

export async function* decrypted(
  bytes: AsyncIterable<Buffer>,
  identities: readonly string[],
): AsyncGenerator<Buffer> {
  if (identities.length === 0)
    throw new ConfigError(
      'This backup is encrypted. Set BACKUP_IDENTITY to the file that holds its secret key.',
    );
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  let opened;
  try {
    opened = await decrypter.decrypt(asWeb(bytes));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`This backup cannot be decrypted with the keys in BACKUP_IDENTITY: ${reason}.`);
  }
  yield* asBuffers(opened);
}

/** The secret keys in a file as `age-keygen` writes it: one a line, beside remarks. */
export function identitiesIn(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line.startsWith('AGE-SECRET-KEY-'));
}
