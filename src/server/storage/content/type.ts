import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { storageError } from '../errors.ts';

const HEAD = 4100;
const MARKUP =
  /^(?:\uFEFF|\s)*<(?:!doctype|\?xml|!--|html|head|body|script|svg|iframe|math|[a-z][\w-]*[\s>])/i;

/** What the first bytes say a file is; undefined where they say nothing, as in plain text. */
export async function typeByContent(file: string): Promise<string | undefined> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    const head = buffer.subarray(0, bytesRead);
    const known = await fileTypeFromBuffer(head).catch(() => undefined);
    if (known !== undefined && !known.mime.endsWith('xml')) return known.mime;
    const text = head.toString('utf8');
    if (!MARKUP.test(text)) return known?.mime;
    return /<svg[\s>]/i.test(text) ? 'image/svg+xml' : /<\?xml/i.test(text) ? 'application/xml' : 'text/html';
  } finally {
    await handle.close();
  }
}

/** A type without its parameters. */
export const bare = (type: string): string => (type.split(';', 1)[0] ?? '').trim().toLowerCase();

const matches = (type: string, allowed: readonly string[]) =>
  allowed.some((one) => {
    const wanted = bare(one);
    return (
      wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
    );
  });

/** Kinds whose files say what they are; within a kind a wrong label does no harm. */
function kindOf(type: string): 'picture' | 'recording' | 'document' | undefined {
  if (type.startsWith('image/') && type !== 'image/svg+xml') return 'picture';
  if (/^(audio|video)\//.test(type) || type === 'application/ogg') return 'recording';
  return type === 'application/pdf' ? 'document' : undefined;
}

type Allowed = readonly string[] | null;

export function checkDeclaredType(declared: string, allowed: Allowed): void {
  if (allowed !== null && allowed.length > 0 && !matches(bare(declared), allowed))
    throw storageError('InvalidMimeType', `mime type ${declared} is not supported`);
}

/** A bucket for pictures takes pictures: the content must be of the kind that its label claims, or allowed itself. */
export function checkContentType(declared: string, found: string | undefined, allowed: Allowed): void {
  if (allowed === null || allowed.length === 0 || matches('application/octet-stream', allowed)) return;
  const claimed = kindOf(bare(declared));
  const actual = found === undefined ? undefined : kindOf(found);
  if (claimed !== undefined ? claimed === actual : found === undefined) return;
  if (found !== undefined && matches(found, allowed)) return;
  // Markup that calls itself text stays text: it is served as such.
  if (
    found !== undefined &&
    actual === undefined &&
    bare(declared).startsWith('text/') &&
    /(html|xml)$/.test(found)
  )
    return;
  throw storageError('InvalidMimeType', `mime type ${found ?? 'of this content'} is not supported`);
}

/** Types that a browser runs or that can lead to what it runs. */
const ACTIVE =
  /^(text\/(html|xml|xsl|javascript|ecmascript|vbscript)|image\/svg|application\/(x-)?(xhtml|xml|javascript|ecmascript|x-shockwave))|[+/]xml$/;
export const isActive = (type: string): boolean => ACTIVE.test(bare(type));
