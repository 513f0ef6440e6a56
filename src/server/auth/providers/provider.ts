import type { Metadata } from '../input.ts';

/** Somebody for whom another service vouches. */
export interface ProvenIdentity {
  subject: string;
  /** Only one that the provider has verified. */
  email?: string | undefined;
  /** What it says about them, in the hosted service's names. */
  data: Metadata;
}

/** What the provider lets its user's apps do there. */
export interface ProviderTokens {
  provider_token?: string | undefined;
  provider_refresh_token?: string | undefined;
}

/** What only this server knows of a way to the provider and back; derived from its state, so that nothing is stored. */
export interface FlowSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Provider {
  /** Where a browser is sent. `wishes`: what the app asks the provider for beside the usual. */
  address(secrets: FlowSecrets, scopes: string[], wishes: Record<string, string>): Promise<URL>;
  /** Who came back. Everything that is not exactly as expected fails. */
  returned(secrets: FlowSecrets, answer: URLSearchParams): Promise<ProvenIdentity & ProviderTokens>;
  /** Who is meant by an identity token that an app got by itself; undefined where the provider makes none. */
  tokenHolder?(idToken: string, checks: TokenChecks): Promise<ProvenIdentity>;
}

export interface TokenChecks {
  nonce: string;
  accessToken: string;
}
