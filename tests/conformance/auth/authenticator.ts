import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

/** A device that holds one passkey, as WebAuthn (W3C, level 2) describes it; `flags` lets it do less than it should. */
export function newAuthenticator(origin: string, flags = PRESENT | VERIFIED) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let handle = '';
  let uses = 0;

  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  /** COSE: an elliptic curve key for ES256 on P-256. */
  const key = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
  const counted = (count: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(count);
    return bytes;
  };
  const data = (site: string, more: number, rest: Buffer[] = []) =>
    Buffer.concat([
      createHash('sha256').update(site).digest(),
      Buffer.from([flags | more]),
      counted(uses),
      ...rest,
    ]);
  const told = (type: string, challenge: string, site = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: site, crossOrigin: false }));
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), clientExtensionResults: {} };
  const answer = { ...base, type: 'public-key' as const };

  return {
    create: ({ challenge, rp, user }: Options) => {
      handle = user?.id ?? '';
      const attested = [Buffer.alloc(16), Buffer.from([0, id.length]), id, Buffer.from(key)];
      const attestation = isoCBOR.encode(
        new Map<string, string | Uint8Array | Map<string, string>>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', new Uint8Array(data(rp?.id ?? '', WITH_KEY, attested))],
        ]),
      );
      return {
        ...answer,
        response: {
          attestationObject: Buffer.from(attestation).toString('base64url'),
          clientDataJSON: told('webauthn.create', challenge).toString('base64url'),
          transports: ['internal' as const],
        },
      };
    },
    get: ({ challenge, rpId = '' }: Options, { count = uses + 1, handedOver = handle, at = origin } = {}) => {
      uses = count;
      const authenticatorData = data(rpId, 0);
      const clientData = told('webauthn.get', challenge, at);
      const signed = Buffer.concat([authenticatorData, createHash('sha256').update(clientData).digest()]);
      return {
        ...answer,
        response: {
          authenticatorData: authenticatorData.toString('base64url'),
          clientDataJSON: clientData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: handedOver,
        },
      };
    },
  };
}
