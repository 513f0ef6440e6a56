import { entry } from '#web/domain/proof/entry.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';
import { client } from '#web/platform/client.ts';

/** A factor that waits for its first code. */
export interface NewFactor {
  id: string;
  /** A picture as an address. */
  qrCode: string;
  secret: string;
  /** For an authenticator app on this very device. */
  uri: string;
}

export async function enrolFactor(form: HTMLFormElement): Promise<NewFactor> {
  const friendlyName = entry(form, 'name').trim();
  if (friendlyName === '') throw new Refusal('name_missing');
  const { auth } = await client();
  await forgetUnfinished();
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Rafiq' });
  if (error) throw error;
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret, uri: data.totp.uri };
}

/** Enrolments that were begun and left would keep their names. */
export async function forgetUnfinished(): Promise<void> {
  const { auth } = await client();
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw error;
  for (const { id, status } of data.all)
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id });
}

export async function verifyFactor(form: HTMLFormElement, factorId: string): Promise<void> {
  const code = entry(form, 'code');
  if (code === '') throw new Refusal('code_missing');
  const { auth } = await client();
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
  if (error) throw error;
}

export async function removeFactor(factorId: string): Promise<void> {
  const { auth } = await client();
  const { error } = await auth.mfa.unenroll({ factorId });
  if (error) throw error;
  // The kept session still names the factor and the level it gave.
  const refreshed = await auth.refreshSession();
  if (refreshed.error) throw refreshed.error;
}
