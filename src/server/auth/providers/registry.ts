import { authError } from '../errors.ts';
import { githubProvider } from './github.ts';
import { openIdProvider } from './openid.ts';
import type { Provider } from './provider.ts';
import type { ProviderSettings } from './settings.ts';

export type Providers = (name: string) => Provider;

/** The providers that the operator has set up, by name; any other is refused. */
export function newProviders(settings: ReadonlyMap<string, ProviderSettings>): Providers {
  const made = new Map(
    [...settings].map(([name, own]) => [name, name === 'github' ? githubProvider(own) : openIdProvider(own)]),
  );
  return (name) => {
    const provider = made.get(name);
    if (provider === undefined) throw authError('provider_disabled');
    return provider;
  };
}
