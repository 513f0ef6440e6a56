import { queryOptions } from '@tanstack/react-query';
import type { MessageFile } from '#core/messages/shapes.ts';
import { redrawn, upload } from '#web/domain/writing/picture.ts';
import { client } from '#web/platform/client.ts';

const BUCKET = 'message-files';
const LARGEST = 10_000_000;
const THUMBNAIL = 640;

/** By type, the ending under which it is kept. */
const DOCUMENTS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'text/plain': 'txt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
};
export const DOCUMENT_TYPES = Object.keys(DOCUMENTS).join(',');

/** What the server would refuse is said before anything is sent. */
export type FileFault = 'type' | 'size';
export class UnfitFile extends Error {
  readonly fault: FileFault;

  constructor(fault: FileFault) {
    super(`A file that cannot be sent: ${fault}`);
    this.fault = fault;
  }
}

/** Pictures are drawn anew on the device; documents go as they are. */
export async function uploadedFile(userId: string, file: File): Promise<MessageFile> {
  const name = file.name.slice(-200) || 'file';
  if (file.type.startsWith('image/')) {
    const { blob, ending, width, height } = await redrawn(file).catch(() => {
      throw new UnfitFile('type');
    });
    const path = await upload(BUCKET, userId, blob, ending);
    return { path, name, type: blob.type, size: blob.size, width, height };
  }
  const ending = DOCUMENTS[file.type];
  if (ending === undefined) throw new UnfitFile('type');
  if (file.size > LARGEST) throw new UnfitFile('size');
  const path = await upload(BUCKET, userId, file, ending);
  return { path, name, type: file.type, size: file.size, width: null, height: null };
}

/** For somebody else to have it, too: files belong to who sends them. */
export async function copiedFile(userId: string, file: MessageFile): Promise<MessageFile> {
  const content = await downloaded(file.path);
  const ending = file.path.split('.').at(-1) ?? 'bin';
  const path = await upload(BUCKET, userId, new Blob([content], { type: file.type }), ending);
  return { ...file, path };
}

export async function downloaded(path: string): Promise<Blob> {
  const { data, error } = await (await client()).storage.from(BUCKET).download(path);
  if (error) throw error;
  return data;
}

/** Fetched with the session: who may not see the message is not given its pictures. */
export function thumbnailQuery(path: string) {
  return queryOptions({
    queryKey: ['message-picture', path],
    staleTime: Infinity,
    retry: false,
    queryFn: async (): Promise<Blob> => {
      const files = (await client()).storage.from(BUCKET);
      const { data, error } = await files.download(path, {
        transform: { width: THUMBNAIL, resize: 'contain' },
      });
      if (error) throw error;
      return data;
    },
  });
}
