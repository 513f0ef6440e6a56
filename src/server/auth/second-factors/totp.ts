import { renderSVG } from 'uqr';
import { authError } from '../errors.ts';
import { sealed, unsealed } from '../sealing.ts';
import { newTotpSecret, stepOf } from '../totp.ts';
import type { FactorKind } from './kind.ts';

/**
 * Four modules of white around it (ISO/IEC 18004), colours by name: the client shows it as a `data:` address, where a
 * number sign would end the picture.
 */
const qrCode = (uri: string) =>
  renderSVG(uri, { ecc: 'M', border: 4, whiteColor: 'white', blackColor: 'black' });

export const totpFactor: FactorKind = {
  method: 'totp',
  enrol: ({ config, keys }, { user }, id, { issuer }) => {
    const { secret, uri } = newTotpSecret(issuer || new URL(config.siteUrl).host, user.email || user.id);
    return {
      columns: { secret: sealed(keys, 'second factors', id, secret) },
      answer: { totp: { qr_code: qrCode(uri), secret, uri } },
    };
  },
  challenge: async () => ({ columns: {}, answer: {} }),
  check: async (_client, { keys }, { factor, code }) => {
    const secret = unsealed(keys, 'second factors', factor.id, factor.secret ?? '');
    const step = stepOf(secret, code, factor.last_step, Date.now());
    return step === undefined ? authError('mfa_verification_failed') : { last_step: step };
  },
};
