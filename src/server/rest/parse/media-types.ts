/** What a client accepts or sends, as far as the service tells it apart. */
export type MediaType =
  | { kind: 'plain'; mime: string }
  | { kind: 'any' }
  | { kind: 'single'; strip: boolean }
  | { kind: 'stripped' }
  | { kind: 'plan'; format: 'json' | 'text'; of: MediaType; options: string[] };

export const JSON_TYPE: MediaType = { kind: 'plain', mime: 'application/json' };

const PLAN_OPTIONS = ['analyze', 'verbose', 'settings', 'buffers', 'wal'];

export function mediaType(text: string): MediaType {
  const [mime = '', ...parameters] = text
    .split(';')
    .map((part) => part.trim())
    .filter((part, index) => index === 0 || part !== '');
  const name = mime.toLowerCase();
  const strip = parameters.length === 1 && parameters[0] === 'nulls=stripped';
  switch (name) {
    case '':
    case '*/*':
      return { kind: 'any' };
    case 'application/vnd.pgrst.object':
    case 'application/vnd.pgrst.object+json':
      return { kind: 'single', strip };
    case 'application/vnd.pgrst.array':
    case 'application/vnd.pgrst.array+json':
      return strip ? { kind: 'stripped' } : JSON_TYPE;
    case 'application/vnd.pgrst.plan':
    case 'application/vnd.pgrst.plan+text':
    case 'application/vnd.pgrst.plan+json':
      return plan(name.endsWith('json') ? 'json' : 'text', parameters, text);
    default:
      return { kind: 'plain', mime: name };
  }
}

/** `application/vnd.pgrst.plan+json; for="…"; options=analyze|buffers`; the type in quotes may hold semicolons. */
function plan(format: 'json' | 'text', parameters: string[], text: string): MediaType {
  const quoted = /for="([^"]*)"/.exec(text)?.[1];
  const bare = parameters.find((part) => part.startsWith('for='))?.slice(4);
  const options = /options=([a-z|]*)/.exec(text)?.[1]?.split('|') ?? [];
  return {
    kind: 'plan',
    format,
    of: mediaType(quoted ?? bare?.replaceAll('"', '') ?? 'application/json'),
    options: PLAN_OPTIONS.filter((option) => options.includes(option)),
  };
}

export function mimeOf(type: MediaType): string {
  switch (type.kind) {
    case 'plain':
      return type.mime;
    case 'any':
      return '*/*';
    case 'single':
      return `application/vnd.pgrst.object+json${type.strip ? ';nulls=stripped' : ''}`;
    case 'stripped':
      return 'application/vnd.pgrst.array+json;nulls=stripped';
    default:
      return (
        `application/vnd.pgrst.plan+${type.format}; for="${mimeOf(type.of)}"` +
        (type.options.length > 0 ? `; options=${type.options.join('|')}` : '')
      );
  }
}

const TEXTUAL = new Set([
  'application/json',
  'application/geo+json',
  'text/csv',
  'text/plain',
  'text/xml',
  'application/openapi+json',
  'application/x-www-form-urlencoded',
]);

/** With the character set for what is text; types that the database names itself go out as they are. */
export const contentTypeOf = (type: MediaType): string =>
  type.kind === 'plain' && !TEXTUAL.has(type.mime) ? type.mime : `${mimeOf(type)}; charset=utf-8`;

/** The `Accept` header, the most wanted first; parameters make a type more specific, stars less. */
export function acceptedTypes(header: string | undefined): MediaType[] {
  if (header === undefined || header.trim() === '') return [{ kind: 'any' }];
  return header
    .split(',')
    .map((part) => {
      const [type = '', quality] = part.replaceAll(' ', '').split(';q=');
      const q = quality === undefined ? 1 : Number(quality) || 0;
      const precision = type.split(';').length - type.split('*').length;
      return { type, q, precision };
    })
    .toSorted((a, b) => b.q - a.q || b.precision - a.precision)
    .map(({ type }) => mediaType(type));
}
