import { client } from '#web/platform/client.ts';

const BUCKET = 'applications';
/** A link works so many seconds: long enough to open it. */
const OPENED = 60;

/** As the bucket takes them. */
export const ACCEPTED = [
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.oasis.opendocument.text',
  'text/plain',
  'image/jpeg',
  'image/png',
  'image/webp',
];

/** Lies in the applicant's folder; the application makes it readable for the owner of the job. */
export async function uploadedFile(userId: string, applicationId: string, file: File) {
  const ending = /\.[a-z0-9]{1,5}$/iu.exec(file.name)?.[0] ?? '';
  const path = `${userId}/${applicationId}/${crypto.randomUUID()}${ending.toLowerCase()}`;
  const { error } = await (
    await client()
  ).storage
    .from(BUCKET)
    .upload(path, file, { contentType: file.type });
  if (error) throw error;
  return { path, name: file.name };
}

export async function addressOfFile(path: string): Promise<string> {
  const { data, error } = await (await client()).storage.from(BUCKET).createSignedUrl(path, OPENED);
  if (error) throw error;
  return data.signedUrl;
}
