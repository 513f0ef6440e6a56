import { Encrypter } from 'age-encryption';

/** Whether it is a public key for which something can be encrypted. */
export function isRecipient(text: string): boolean {
  try {
    new Encrypter().addRecipient(text);
    return true;
  } catch {
    return false;
  }
}
