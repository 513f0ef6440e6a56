import type { FastifyInstance } from 'fastify';
import { askerOf } from './access.ts';
import { addressOf, wantsUpsert } from './input.ts';
import type { StorageRoom } from './room.ts';
import { admitted } from './upload.ts';

const TWO_HOURS = 7200;

export function signUpload(app: FastifyInstance, room: StorageRoom): void {
  app.post('/object/upload/sign/:bucket/*', async (request) => {
    const address = addressOf(request);
    const asker = await askerOf(request, room);
    const upsert = wantsUpsert(request);
    await admitted(room, { address, asker, operation: 'storage.object.sign_upload_url', upsert }, {});
    const { owner, rights } = asker;
    const token = await room.signatures.sign(address, { scope: 'upload', owner, rights, upsert }, TWO_HOURS);
    return { url: `/object/upload/sign/${address.bucket}/${address.key}?token=${token}`, token };
  });
}
