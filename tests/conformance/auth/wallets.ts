import * as Address from 'ox/Address';
import * as Base58 from 'ox/Base58';
import * as Ed25519 from 'ox/Ed25519';
import * as Hex from 'ox/Hex';
import * as PersonalMessage from 'ox/PersonalMessage';
import * as Secp256k1 from 'ox/Secp256k1';
import * as Signature from 'ox/Signature';

/** Wallets as browsers have them, with keys made here. */
export function ethereumWallet() {
  const privateKey = Secp256k1.randomPrivateKey();
  const address = Address.checksum(Address.fromPublicKey(Secp256k1.getPublicKey({ privateKey })));
  const sign = (message: string) => {
    const payload = PersonalMessage.getSignPayload(Hex.fromString(message));
    return Signature.toHex(Secp256k1.sign({ payload, privateKey }));
  };
  const answers: Record<string, (parameters: unknown[]) => unknown> = {
    eth_requestAccounts: () => [address.toLowerCase()],
    eth_chainId: () => '0x1',
    personal_sign: ([message]) => sign(Hex.toString(Hex.from(String(message) as Hex.Hex))),
  };
  return {
    address,
    sign,
    request: async ({ method, params = [] }: { method: string; params?: unknown[] }) =>
      answers[method]?.(params),
  };
}

export function solanaWallet() {
  const { privateKey, publicKey } = Ed25519.createKeyPair({ as: 'Bytes' });
  const address = Base58.fromBytes(publicKey);
  const sign = (message: string) =>
    Ed25519.sign({ payload: Hex.fromString(message), privateKey, as: 'Bytes' });
  return {
    address,
    sign,
    publicKey: { toBase58: () => address },
    signMessage: async (message: Uint8Array) => sign(new TextDecoder().decode(message)),
  };
}
