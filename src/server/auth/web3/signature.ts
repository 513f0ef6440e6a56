import type { Chain } from './message.ts';

interface Signed {
  /** As the message has it. */
  address: string;
  text: string;
  signature: string;
}

/** The address in the one form it is stored in, if its owner signed the text. */
type Signer = (signed: Signed) => Promise<string | undefined>;

/** The library's parts are loaded when a wallet first comes. */
const SIGNERS: Record<Chain, Signer> = {
  ethereum: async ({ address, text, signature }) => {
    const [Address, Hex, PersonalMessage, Secp256k1, Signature] = await Promise.all([
      import('ox/Address'),
      import('ox/Hex'),
      import('ox/PersonalMessage'),
      import('ox/Secp256k1'),
      import('ox/Signature'),
    ]);
    const payload = PersonalMessage.getSignPayload(Hex.fromString(text));
    const signed = Signature.fromHex(`0x${signature.replace(/^0x/, '')}`);
    const signer = Secp256k1.recoverAddress({ payload, signature: signed });
    const owner = Address.from(`0x${address.replace(/^0x/, '')}`, { checksum: false });
    return Address.isEqual(signer, owner) ? Address.checksum(owner) : undefined;
  },
  solana: async ({ address, text, signature }) => {
    const [Base58, Ed25519, Hex] = await Promise.all([
      import('ox/Base58'),
      import('ox/Ed25519'),
      import('ox/Hex'),
    ]);
    const publicKey = Base58.toBytes(address);
    const bytes = Buffer.from(signature, 'base64');
    if (publicKey.length !== 32 || bytes.length !== 64) return undefined;
    const right = Ed25519.verify({ payload: Hex.fromString(text), publicKey, signature: bytes });
    return right ? Base58.fromBytes(publicKey) : undefined;
  },
};

/** The library throws at what is no address or no signature at all. */
export const signerOf = (chain: Chain, signed: Signed): Promise<string | undefined> =>
  SIGNERS[chain](signed).catch(() => undefined);
