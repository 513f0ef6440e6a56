import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newClient } from '#tests/harness/clients.ts';
import { startServer, type TestServer } from '#tests/harness/server.ts';
import { rowsOf } from './database.ts';
import { ask } from './request.ts';
import { ethereumWallet, solanaWallet } from './wallets.ts';

let server: TestServer;
let host: string;
beforeAll(async () => {
  server = await startServer({
    env: { EXTERNAL_WEB3_ETHEREUM_ENABLED: 'true', EXTERNAL_WEB3_SOLANA_ENABLED: 'true' },
  });
  ({ host } = new URL(server.url));
});
afterAll(() => server.stop());

const visitor = () => newClient(server, server.anonKey);
const grant = (body: Record<string, unknown>) => ask(server, '/token?grant_type=web3', { body });
const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
const accountOf = (address: string) =>
  rowsOf(server, 'select from auth.identities where provider_id like $1', `%${address}`);

describe('by the official client', () => {
  test('the owner of an Ethereum wallet signs in, and is the same person again', async () => {
    const wallet = ethereumWallet();
    const signIn = () =>
      visitor().auth.signInWithWeb3({
        chain: 'ethereum',
        // The client asks for more of a wallet than it uses.
        wallet: wallet as never,
        statement: 'I want to sign in',
        options: {
          url: `${server.url}/auth`,
          signInWithEthereum: { nonce: `nonce${Math.floor(Math.random() * 1e9)}` },
        },
      });
    const first = await signIn();
    expect(first.error).toBeNull();
    expect(first.data.user).toMatchObject({
      email: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: { custom_claims: { address: wallet.address, chain: 'ethereum', network: '1' } },
    });
    expect((await signIn()).data.user?.id).toBe(first.data.user?.id);
  });

  test('so does the owner of a Solana wallet, with a statement or without', async () => {
    const wallet = solanaWallet();
    for (const statement of [undefined, 'I want to sign in']) {
      const { data, error } = await visitor().auth.signInWithWeb3({
        chain: 'solana',
        wallet: wallet as never,
        ...(statement === undefined ? {} : { statement }),
        options: {
          url: `${server.url}/auth`,
          signInWithSolana: { nonce: `solana00${statement?.length ?? 0}` },
        },
      } as never);
      expect(error).toBeNull();
      expect(data.user?.user_metadata['custom_claims']).toMatchObject({ address: wallet.address });
    }
  });
});

describe('a message', () => {
  interface Parts {
    site?: string;
    uri?: string;
    times?: string[];
    address?: string;
    more?: string[];
  }
  const wallet = ethereumWallet();
  const written = ({
    site = host,
    uri = `${server.url}/auth`,
    times,
    address = wallet.address,
    more = [],
  }: Parts) =>
    [
      `${site} wants you to sign in with your Ethereum account:`,
      address,
      '',
      'I want to sign in',
      '',
      `URI: ${uri}`,
      'Version: 1',
      'Chain ID: 1',
      'Nonce: abcdefgh12345678',
      ...(times ?? [`Issued At: ${at(0)}`]),
      ...more,
    ].join('\n');
  const present = (message: string, signature: string = wallet.sign(message)) =>
    grant({ chain: 'ethereum', message, signature });

  test.each<[string, () => Parts]>([
    ['for another site', () => ({ site: 'evil.example', uri: 'https://evil.example/' })],
    ['whose site and address differ', () => ({ site: 'evil.example' })],
    ['with an address that only looks like ours', () => ({ uri: `http://${host}@evil.example/` })],
    ['of long ago', () => ({ times: [`Issued At: ${at(-601)}`] })],
    ['from the future', () => ({ times: [`Issued At: ${at(660)}`] })],
    ['that has expired', () => ({ times: [`Issued At: ${at(-10)}`, `Expiration Time: ${at(-1)}`] })],
    ['that does not count yet', () => ({ times: [`Issued At: ${at(0)}`, `Not Before: ${at(60)}`] })],
    ['of somebody else', () => ({ address: ethereumWallet().address })],
  ])('%s is refused', async (_what, parts) => {
    const { status, body } = await present(written(parts()));
    expect([status, body['code']]).toEqual([400, 'invalid_grant']);
  });

  test.each<[string, () => Parts]>([
    ['without a time', () => ({ times: [] })],
    ['with a time that is none', () => ({ times: ['Issued At: yesterday'] })],
    ['that says something twice', () => ({ more: [`URI: https://evil.example/`] })],
    ['with a line that nobody knows', () => ({ more: ['Amount: 5'] })],
    [
      'that goes on after its resources',
      () => ({ more: ['Resources:', '- https://a.example', 'Nonce: zzzzzzzz'] }),
    ],
  ])('%s is not understood', async (_what, parts) => {
    const { status, body } = await present(written(parts()));
    expect([status, body['code']]).toEqual([400, 'validation_failed']);
  });

  test('counts once, and nothing that was refused made an account', async () => {
    expect(await accountOf(wallet.address)).toEqual([]);
    const message = written({});
    expect((await present(message)).status).toBe(200);
    expect((await present(message)).body['code']).toBe('invalid_grant');
  });

  test('with a signature that is none is refused', async () => {
    const message = written({ more: ['Request ID: 1'] });
    for (const signature of [
      '',
      '0x',
      `0x${'00'.repeat(65)}`,
      'ff'.repeat(65),
      ethereumWallet().sign(message),
    ])
      expect((await present(message, signature)).body['code']).toBe('invalid_grant');
  });

  test('of a chain that is not offered is refused by name', async () => {
    expect((await grant({ chain: 'kaspa', message: 'x', signature: 'x' })).body['code']).toBe(
      'web3_unsupported_chain',
    );
  });
});

test('a Solana signature for another text or by another key is refused', async () => {
  const wallet = solanaWallet();
  const message = (nonce: string) =>
    [
      `${host} wants you to sign in with your Solana account:`,
      wallet.address,
      '',
      'Version: 1',
      `URI: ${server.url}/`,
      `Issued At: ${at(0)}`,
      `Nonce: ${nonce}`,
    ].join('\n');
  const text = message('aaaaaaaa');
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  for (const signature of [wallet.sign(message('bbbbbbbb')), solanaWallet().sign(text), new Uint8Array(64)]) {
    const { status, body } = await grant({ chain: 'solana', message: text, signature: base64(signature) });
    expect([status, body['code']]).toEqual([400, 'invalid_grant']);
  }
  expect(await accountOf(wallet.address)).toEqual([]);
  expect((await grant({ chain: 'solana', message: text, signature: base64(wallet.sign(text)) })).status).toBe(
    200,
  );
});
