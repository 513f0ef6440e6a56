import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { askerOf } from './access.ts';
import { addressOf, bodyOf, bucketOf, type Address } from './input.ts';
import { objectFor } from './objects.ts';
import type { StorageRoom } from './room.ts';
import { isTransforming, Transformation } from './transformation.ts';

const ExpiresIn = v.pipe(v.number(), v.integer(), v.minValue(1, 'must be >= 1'), v.maxValue(315_360_000));
const One = v.object({ expiresIn: ExpiresIn, transform: v.optional(Transformation) });
const Many = v.object({ expiresIn: ExpiresIn, paths: v.pipe(v.array(v.string()), v.maxLength(1000)) });

async function signedUrl(
  room: StorageRoom,
  address: Address,
  owner: string | null,
  expiresIn: number,
  wanted: Transformation = {},
): Promise<string> {
  const transforms = isTransforming(wanted);
  const token = await room.signatures.sign(
    address,
    { scope: 'download', owner, ...(transforms ? { transformations: JSON.stringify(wanted) } : {}) },
    expiresIn,
  );
  return `/${transforms ? 'render/image' : 'object'}/sign/${address.bucket}/${address.key}?token=${token}`;
}

/** Signs for those whom policies show the object. */
export function signObject(app: FastifyInstance, room: StorageRoom): void {
  app.post('/object/sign/:bucket/*', async (request) => {
    const address = addressOf(request);
    const { expiresIn, transform } = bodyOf(request, One);
    const asker = await askerOf(request, room);
    await objectFor(asker, 'storage.object.sign', address);
    return { signedURL: await signedUrl(room, address, asker.owner, expiresIn, transform) };
  });

  app.post('/object/sign/:bucket', async (request) => {
    const bucket = bucketOf(request);
    const { expiresIn, paths } = bodyOf(request, Many);
    const asker = await askerOf(request, room);
    const { rows } = await asker.transact('storage.object.sign_many', (client) =>
      client.query<{ name: string }>(
        'select name from storage.objects where bucket_id = $1 and name = any ($2)',
        [bucket, paths],
      ),
    );
    const visible = new Set(rows.map(({ name }) => name));
    return Promise.all(
      paths.map(async (path) =>
        visible.has(path)
          ? {
              path,
              error: null,
              signedURL: await signedUrl(room, { bucket, key: path }, asker.owner, expiresIn),
            }
          : {
              path,
              error: 'Either the object does not exist or you do not have access to it',
              signedURL: null,
            },
      ),
    );
  });
}
