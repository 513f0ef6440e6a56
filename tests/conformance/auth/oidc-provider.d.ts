/** The part of the package that the counterpart uses; it ships no types. */
declare module 'oidc-provider' {
  import type { EventEmitter } from 'node:events';
  import type { IncomingMessage, ServerResponse } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Context {
    oidc: {
      client?: { clientId: string };
      session?: { accountId?: string };
      provider: { Grant: new (of: { clientId: string; accountId: string }) => Grant };
    };
  }
  interface Configuration {
    interactions: { url(context: Context, interaction: { uid: string }): string };
    findAccount(
      context: Context,
      id: string,
    ): Promise<{ accountId: string; claims(): Promise<Record<string, unknown>> }>;
    loadExistingGrant(context: Context): Promise<Grant | undefined>;
    [setting: string]: unknown;
  }
  export class Provider extends EventEmitter {
    constructor(issuer: string, configuration: Configuration);
    AccessToken: { find(token: string): Promise<{ accountId: string } | undefined> };
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ params: Record<string, unknown> }>;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>;
  }
}
