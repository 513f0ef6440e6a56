import type { StoredFactor } from '../factors.ts';
import type { FactorKind } from './kind.ts';
import { phoneFactor } from './phone.ts';
import { totpFactor } from './totp.ts';
import { webauthnFactor } from './webauthn.ts';

export const FACTOR_KINDS: Record<StoredFactor['factor_type'], FactorKind> = {
  totp: totpFactor,
  phone: phoneFactor,
  webauthn: webauthnFactor,
};

export const isFactorType = (type: string): type is StoredFactor['factor_type'] =>
  Object.hasOwn(FACTOR_KINDS, type);
