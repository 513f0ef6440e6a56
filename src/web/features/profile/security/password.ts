import { entry } from '#web/domain/proof/entry.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';
import { client } from '#web/platform/client.ts';

/** How somebody shows that the session is in the right hands: the current password, or a code from the mailbox. */
export type Proof = 'password' | 'code';

export async function changePassword(form: HTMLFormElement, proof: Proof): Promise<void> {
  const [current, code, password] = [entry(form, 'current'), entry(form, 'code'), entry(form, 'password')];
  if (proof === 'password' && current === '') throw new Refusal('current_missing');
  if (proof === 'code' && code === '') throw new Refusal('code_missing');
  if (password === '') throw new Refusal('password_missing');
  const { auth } = await client();
  const shown = proof === 'code' ? { nonce: code } : { current_password: current };
  const { error } = await auth.updateUser({ password, ...shown });
  if (error) throw error;
}
