import { createHash, createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { scramVerifier } from './scram.ts';

test('the conversation in RFC 7677 is held with what is kept of its password', () => {
  const salt = 'W22ZaJ0SNY7soEsUEjb6gQ==';
  const nonce = 'rOprNGfwEbeRWgbNEkqO%hvYDpWUa2RaTCAfuxFIlj)hNlF$k0';
  const conversation = `n=user,r=rOprNGfwEbeRWgbNEkqO,r=${nonce},s=${salt},i=4096,c=biws,r=${nonce}`;
  const [kind, way, keys = ''] = scramVerifier('pencil', Buffer.from(salt, 'base64')).split('$');
  expect([kind, way]).toEqual(['SCRAM-SHA-256', `4096:${salt}`]);
  const [stored = '', server = ''] = keys.split(':');
  const signed = (key: string) =>
    createHmac('sha256', Buffer.from(key, 'base64')).update(conversation).digest();
  expect(signed(server).toString('base64')).toBe('6rriTRBi23WpRR/wtup+mMhUZUn/dB5nLTJRsjl95G4=');
  const proof = Buffer.from('dHzbZapWIk4jUhN+Ute9ytag9zjfMHgsqmmiz7AndVQ=', 'base64');
  const clientKey = proof.map((byte, place) => byte ^ (signed(stored)[place] ?? 0));
  expect(createHash('sha256').update(clientKey).digest('base64')).toBe(stored);
});
