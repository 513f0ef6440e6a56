import * as Address from 'ox/Address';
import * as Base58 from 'ox/Base58';
import * as Ed25519 from 'ox/Ed25519';
import * as Hex from 'ox/Hex';
import * as PersonalMessage from 'ox/PersonalMessage';
import * as Secp256k1 from 'ox/Secp256k1';
import * as Signature from 'ox/Signature';
import type { Chain } from './message.ts';

interface Signed {
  /** As the message has it. */
  address: string;
  text: string;
  signature: string;
}

/** The address in the one form it is stored in, if its owner signed the text. */
type Signer = (signed: Signed) => string | undefined;

const SIGNERS: Record<Chain, Signer> = {
  ethereum: ({ address, text, signature }) => {
    const payload = PersonalMessage.getSignPayload(Hex.fromString(text));
    const hex = signature.replace(/^(0x)?/, '0x');
    Hex.assert(hex, { strict: true });
    const signer = Secp256k1.recoverAddress({ payload, signature: Signature.fromHex(hex) });
    Address.assert(address, { strict: false });
    return Address.isEqual(signer, address) ? Address.checksum(address) : undefined;
  },
  solana: ({ address, text, signature }) => {
    const publicKey = Base58.toBytes(address);
    const bytes = Buffer.from(signature, 'base64');
    if (publicKey.length !== 32 || bytes.length !== 64) return undefined;
    const right = Ed25519.verify({ payload: Hex.fromString(text), publicKey, signature: bytes });
    return right ? Base58.fromBytes(publicKey) : undefined;
  },
};

/** The library throws at what is no address or no signature at all. */
export function signerOf(chain: Chain, signed: Signed): string | undefined {
  try {
    return SIGNERS[chain](signed);
  } catch {
    return undefined;
  }
}
