import { createHmac } from 'node:crypto';
import type { QueryResult, QueryResultRow } from 'pg';
import type { Client } from '../database/pools.ts';
import type { Services } from '../services.ts';
import { newBackground, type Background } from './background.ts';
import { newLimits, type Limits } from './limits.ts';
import { newTries, type Tries } from './tries.ts';
import { newProviders, type Providers } from './providers/registry.ts';
import { samlProvidersFrom, type SamlProvider } from './saml/settings.ts';

/** What every endpoint of the account service works with. */
export interface AuthRoom extends Services {
  limits: Limits;
  tries: Tries;
  background: Background;
  providers: Providers;
  /** Companies' own sign-ins; undefined where there are none. */
  samlProviders: SamlProvider[] | undefined;
  /** A single statement on the accounts; its text is a constant, which the database keeps prepared. */
  statement: <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;
  /** One transaction on the accounts. */
  accounts: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
}

export function newAuthRoom(services: Services): AuthRoom {
  const { config, database, keys } = services;
  // Keyed: the table of tries is no list of addresses.
  const hashed = (subject: string) =>
    createHmac('sha256', keys.derived('tries')).update(subject).digest('base64url');
  return {
    ...services,
    background: newBackground(services.log),
    providers: newProviders(services.config.ways.providers),
    samlProviders:
      services.config.ways.saml === undefined ? undefined : samlProvidersFrom(services.config.ways.saml),
    limits: newLimits(database, config.rateLimitFactor),
    tries: newTries(database, config.rateLimitFactor, hashed),
    statement: (text, values) => database.statement('supabase_auth_admin', text, values),
    accounts: (work) => database.asService('supabase_auth_admin', work),
  };
}
