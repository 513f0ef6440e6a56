import type { QueryResult, QueryResultRow } from 'pg';
import type { Client } from '../database/pools.ts';
import type { Services } from '../services.ts';
import { newBackground, type Background } from './background.ts';
import { newLimits, type Limits } from './limits.ts';
import { newProviders, type Providers } from './providers/registry.ts';
import { samlProvidersFrom, type SamlProvider } from './saml/settings.ts';

/** What every endpoint of the account service works with. */
export interface AuthRoom extends Services {
  limits: Limits;
  background: Background;
  providers: Providers;
  /** Companies' own sign-ins; undefined where there are none. */
  samlProviders: SamlProvider[] | undefined;
  /** A single statement on the accounts; its text is a constant, which the database keeps prepared. */
  statement: <Row extends QueryResultRow>(text: string, values: unknown[]) => Promise<QueryResult<Row>>;
  /** One transaction on the accounts. */
  accounts: <T>(work: (client: Client) => Promise<T>) => Promise<T>;
}

export const newAuthRoom = (services: Services): AuthRoom => ({
  ...services,
  background: newBackground(services.log),
  providers: newProviders(services.config.ways.providers),
  samlProviders:
    services.config.ways.saml === undefined ? undefined : samlProvidersFrom(services.config.ways.saml),
  limits: newLimits(services.database, services.config.rateLimitFactor),
  statement: (text, values) => services.database.statement('supabase_auth_admin', text, values),
  accounts: (work) => services.database.asService('supabase_auth_admin', work),
});
