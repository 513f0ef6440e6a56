/** A message that a wallet's owner signs to sign in: EIP-4361, in the form of Ethereum's and of Solana's wallets. */
export interface SignInMessage {
  domain: string;
  address: string;
  statement: string | undefined;
  uri: URL;
  issuedAt: Date;
  expirationTime: Date | undefined;
  notBefore: Date | undefined;
  chainId: string | undefined;
  nonce: string | undefined;
}

export type Chain = 'ethereum' | 'solana';

const NAMES = { ethereum: 'Ethereum', solana: 'Solana' } as const satisfies Record<Chain, string>;
const HEADER = /^(?:https?:\/\/)?(\S+) wants you to sign in with your (\w+) account:$/;
const FIELD =
  /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): ([^\s](?:.*[^\s])?)$/;
/** RFC 3339, as EIP-4361 asks for; `Date` alone would also read what means other times to other readers. */
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

/**
 * Reads every line, or nothing: what a wallet shows its owner and what is understood here must be the same. The order of
 * fields differs between wallets, and the official client leaves the nonce out unless it is given one, hence not the
 * parser of a library, which asks for the one order and the nonce.
 */
export function readMessage(chain: Chain, text: string): SignInMessage | undefined {
  const [header = '', address = '', blank, ...rest] = text.split('\n');
  const [, domain, name] = HEADER.exec(header) ?? [];
  if (domain === undefined || name !== NAMES[chain] || blank !== '') return undefined;
  const hasStatement = rest[0] !== '' && rest[1] === '';
  const statement = hasStatement ? rest[0] : undefined;
  const fields = fieldsIn(rest.slice(hasStatement ? 2 : rest[0] === '' ? 1 : 0));
  if (fields === undefined || fields.get('Version') !== '1') return undefined;
  const uri = fields.get('URI') ?? '';
  const issuedAt = instant(fields.get('Issued At') ?? '');
  const expirationTime = instant(fields.get('Expiration Time'));
  const notBefore = instant(fields.get('Not Before'));
  if (!URL.canParse(uri) || issuedAt === undefined) return undefined;
  for (const time of [issuedAt, expirationTime, notBefore])
    if (time !== undefined && Number.isNaN(time.getTime())) return undefined;
  return {
    domain,
    address,
    statement,
    uri: new URL(uri),
    issuedAt,
    expirationTime,
    notBefore,
    chainId: fields.get('Chain ID'),
    nonce: fields.get('Nonce'),
  };
}

function fieldsIn(lines: string[]): Map<string, string> | undefined {
  const fields = new Map<string, string>();
  for (const [at, line] of lines.entries()) {
    if (/^Resources:?$/.test(line))
      return lines.slice(at + 1).every((resource) => /^- \S+$/.test(resource)) ? fields : undefined;
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || value === undefined || fields.has(name)) return undefined;
    fields.set(name, value);
  }
  return fields;
}

const instant = (text: string | undefined): Date | undefined =>
  text === undefined ? undefined : new Date(INSTANT.test(text) ? text : Number.NaN);
