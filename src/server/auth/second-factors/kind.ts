import type { FastifyRequest } from 'fastify';
import type { Client } from '../../database/pools.ts';
import type { ApiError } from '../../errors.ts';
import type { Member } from '../access.ts';
import type { StoredFactor } from '../factors.ts';
import type { AuthRoom } from '../room.ts';
import type { Method } from '../sessions.ts';
import type { UserRow } from '../users.ts';

export interface FactorWish {
  friendly_name: string;
  issuer: string;
  phone: string;
}

/** What a factor keeps, in the columns of its row. */
export interface FactorColumns {
  secret?: string;
  phone?: string;
}

/** What a challenge keeps until it is answered. */
export interface ChallengeColumns {
  otp_hash?: string;
  web_authn_session_data?: { challenge: string };
}

export interface StoredChallenge {
  id: string;
  otp_hash: string | null;
  web_authn_session_data: { challenge: string } | null;
}

export interface Challenging {
  id: string;
  factor: StoredFactor;
  user: UserRow;
  request: FastifyRequest;
}

export interface Answering {
  factor: StoredFactor;
  challenge: StoredChallenge;
  code: string;
  webauthn: unknown;
}

/** What is remembered of a right answer, so that it is right only once. */
export interface FactorUse {
  last_step?: number;
  web_authn_credential?: unknown;
  web_authn_aaguid?: string;
}

/** A kind of second factor. */
export interface FactorKind {
  method: Extract<Method, 'totp' | 'mfa/phone' | 'mfa/webauthn'>;
  enrol(
    room: AuthRoom,
    member: Member,
    id: string,
    wish: FactorWish,
  ): { columns: FactorColumns; answer: object };
  challenge(
    client: Client,
    room: AuthRoom,
    challenging: Challenging,
  ): Promise<{ columns: ChallengeColumns; answer: object }>;
  /** A refusal is a value, since the attempt is to be committed. */
  check(client: Client, room: AuthRoom, answering: Answering): Promise<FactorUse | ApiError>;
}
