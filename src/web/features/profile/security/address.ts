import { entry } from '#web/domain/proof/entry.ts';
import { Refusal } from '#web/domain/proof/refusal.ts';
import { client } from '#web/platform/client.ts';
import { pathOf } from '#web/registry.ts';

/** Where the links in both mailboxes lead back to. */
const returnAddress = () => location.origin + pathOf('auth');

export async function changeAddress(form: HTMLFormElement, present: string): Promise<void> {
  const email = entry(form, 'email').trim();
  if (email === '') throw new Refusal('email_missing');
  if (!/^[^\s@]+@[^\s@]+$/.test(email)) throw new Refusal('email_address_invalid');
  if (email.toLowerCase() === present.toLowerCase()) throw new Refusal('email_unchanged');
  const { auth } = await client();
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: returnAddress() });
  if (error) throw error;
}

export async function sendAgain(email: string): Promise<void> {
  const { auth } = await client();
  const options = { emailRedirectTo: returnAddress() };
  const { error } = await auth.resend({ type: 'email_change', email, options });
  if (error) throw error;
}
