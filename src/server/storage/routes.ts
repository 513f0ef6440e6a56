import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { countRequests } from './access.ts';
import { createBucket } from './bucket-create.ts';
import { deleteBucket, emptyBucket } from './bucket-delete.ts';
import { listBuckets } from './bucket-list.ts';
import { updateBucket } from './bucket-update.ts';
import { readJson, readNothing, speakStorage } from './dialect.ts';
import { copyObject } from './object-copy.ts';
import { deleteObject } from './object-delete.ts';
import { downloadObject } from './object-download.ts';
import { objectInfo } from './object-info.ts';
import { listObjectsV2 } from './object-list-v2.ts';
import { listObjects } from './object-list.ts';
import { moveObject } from './object-move.ts';
import { signUpload } from './object-sign-upload.ts';
import { signObject } from './object-sign.ts';
import { uploadToSignedUrl } from './object-upload-signed.ts';
import { uploadObject } from './object-upload.ts';
import { health } from './health.ts';
import { renderImage } from './render.ts';
import { resumableUploads } from './resumable.ts';
import { newStorageRoom, type StorageRoom } from './room.ts';
import { keepSwept } from './sweep.ts';

type Endpoint = (app: FastifyInstance, room: StorageRoom) => void;

const ASKING: Endpoint[] = [
  health,
  listBuckets,
  createBucket,
  updateBucket,
  deleteBucket,
  emptyBucket,
  listObjects,
  listObjectsV2,
  moveObject,
  copyObject,
  deleteObject,
  signObject,
  signUpload,
  objectInfo,
  downloadObject,
  renderImage,
];
const CARRYING: Endpoint[] = [uploadObject, uploadToSignedUrl];

export async function storageRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const room = await newStorageRoom(services);
  speakStorage(app);
  countRequests(app, services);
  await app.register(async (asking) => {
    readJson(asking);
    for (const endpoint of ASKING) endpoint(asking, room);
  });
  await app.register(async (carrying) => {
    readNothing(carrying);
    await carrying.register(multipart);
    for (const endpoint of CARRYING) endpoint(carrying, room);
  });
  await app.register(async (resuming) => {
    readNothing(resuming);
    const resumable = resumableUploads(resuming, room);
    const sweep = keepSwept(room, () => resumable.expire());
    resuming.addHook('onClose', () => sweep.stop());
  });
}
