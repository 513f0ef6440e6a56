import { entry } from '#web/domain/proof/entry.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';
import { client } from '#web/platform/client.ts';
import { digitsIn } from '#web/ui/digits.ts';

/** Asks for a code to the number that was typed, and answers the number. */
export async function changePhone(form: HTMLFormElement): Promise<string> {
  const digits = digitsIn(entry(form, 'phone')).replace(/^00/, '');
  if (digits === '') throw new Refusal('phone_missing');
  if (!/^[1-9]\d{6,14}$/.test(digits)) throw new Refusal('phone_invalid');
  const { auth } = await client();
  const { error } = await auth.updateUser({ phone: `+${digits}` });
  if (error) throw error;
  return `+${digits}`;
}

export async function confirmPhone(form: HTMLFormElement, phone: string): Promise<void> {
  const token = entry(form, 'code');
  if (token === '') throw new Refusal('code_missing');
  const { auth } = await client();
  const { error } = await auth.verifyOtp({ phone, token, type: 'phone_change' });
  if (error) throw error;
}
