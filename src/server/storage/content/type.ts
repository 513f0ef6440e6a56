import { fileTypeFromBuffer } from 'file-type';

/** How much of a file is read to know it. */
export const HEAD = 4100;
const MARKUP =
  /^(?:\uFEFF|\s)*<(?:!doctype|\?xml|!--|html|head|body|script|svg|iframe|math|[a-z][\w-]*[\s>])/i;

/** What the first bytes say a file is; undefined where they say nothing, as in plain text. */
export async function typeByContent(head: Buffer): Promise<string | undefined> {
  const known = await fileTypeFromBuffer(head).catch(() => undefined);
  if (known !== undefined && !known.mime.endsWith('xml')) return canonical(known.mime);
  const text = head.toString('utf8');
  if (!MARKUP.test(text)) return known?.mime;
  return /<svg[\s>]/i.test(text) ? 'image/svg+xml' : /<\?xml/i.test(text) ? 'application/xml' : 'text/html';
}

/** Several names of one thing. */
const ALIASES: Record<string, string> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'image/x-png': 'image/png',
  'image/apng': 'image/png',
  'image/heic': 'image/heif',
  'image/heic-sequence': 'image/heif',
  'image/heif-sequence': 'image/heif',
};

/** A type without its parameters, under its usual name. */
export function canonical(type: string): string {
  const bare = (type.split(';', 1)[0] ?? '').trim().toLowerCase();
  return ALIASES[bare] ?? bare;
}

/** Pictures made of pixels. Vectors are programs that draw. */
export const isRaster = (type: string): boolean =>
  type.startsWith('image/') && canonical(type) !== 'image/svg+xml';

/** Types that a browser runs or that can lead to what it runs. */
const ACTIVE =
  /^(text\/(html|xml|xsl|javascript|ecmascript|vbscript)|image\/svg|application\/(x-)?(xhtml|xml|javascript|ecmascript|x-shockwave))|[+/]xml$/;
export const isActive = (type: string): boolean => ACTIVE.test(canonical(type));
