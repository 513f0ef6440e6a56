import { errors, jwtVerify, SignJWT } from 'jose';
import * as v from 'valibot';
import type { Keys } from '../keys.ts';
import { storageError } from './errors.ts';
import type { Address } from './input.ts';

/** A signed address opens one object for one purpose; a key of its own, so that it is never taken for a session. */
const Signed = v.object({
  url: v.string(),
  scope: v.picklist(['download', 'upload']),
  exp: v.number(),
  transformations: v.optional(v.string()),
  owner: v.optional(v.nullable(v.string())),
  /** Of who signed, for what is written in their name. */
  rights: v.optional(
    v.object({ role: v.string(), aal: v.optional(v.string()), is_anonymous: v.optional(v.boolean()) }),
  ),
  upsert: v.optional(v.boolean()),
});
export type Signed = v.InferOutput<typeof Signed>;

export interface Signatures {
  sign(address: Address, grant: Omit<Signed, 'url' | 'exp'>, seconds: number): Promise<string>;
  /** What a token grants for this address; throws where it grants something else. */
  granted(token: string | undefined, address: Address, scope: Signed['scope']): Promise<Signed>;
}

const urlOf = ({ bucket, key }: Address) => `${bucket}/${key}`;

/** `mayUse`: whether somebody who signed is still in good standing; what was signed before a ban ends with it. */
export function newSignatures(keys: Keys, mayUse: (owner: string) => Promise<boolean>): Signatures {
  const secret = keys.derived('storage urls');
  return {
    sign: (address, grant, seconds) =>
      new SignJWT({ url: urlOf(address), ...grant })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(secret),
    granted: async (token, address, scope) => {
      if (token === undefined || token === '')
        throw storageError('InvalidRequest', "querystring must have required property 'token'");
      let signed: Signed;
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'] });
        signed = v.parse(Signed, payload);
      } catch (error) {
        if (error instanceof errors.JWTExpired)
          throw storageError('InvalidJWT', '"exp" claim timestamp check failed');
        throw storageError('InvalidJWT');
      }
      if (signed.scope !== scope || signed.url !== urlOf(address))
        throw storageError(scope === 'upload' ? 'InvalidUploadSignature' : 'InvalidSignature');
      if (signed.owner != null && !(await mayUse(signed.owner)))
        throw storageError('AccessDenied', 'Who signed this address may not use it any more');
      return signed;
    },
  };
}
