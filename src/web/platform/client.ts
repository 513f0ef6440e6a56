import type { SupabaseClient } from '@supabase/supabase-js';
import { notedFetch } from '#web/platform/connection.ts';
import type { Database } from '#web/platform/database.ts';

/** What the server says about itself at run time; the built app holds no deployment value. */
export interface SiteConfig {
  supabaseUrl: string;
  supabaseAnonKey: string;
  /** What a subscription to notifications is bound to. */
  pushKey: string;
  features: Readonly<Record<string, unknown>>;
}

let config: Promise<SiteConfig> | undefined;
let started: Promise<SupabaseClient<Database>> | undefined;

export function siteConfig(): Promise<SiteConfig> {
  config ??= fetchConfig().catch((failure: unknown) => {
    config = undefined;
    throw failure;
  });
  return config;
}

/** The official client, in its own chunk, started once and when first needed. */
export function client(): Promise<SupabaseClient<Database>> {
  started ??= start().catch((failure: unknown) => {
    started = undefined;
    throw failure;
  });
  return started;
}

async function start(): Promise<SupabaseClient<Database>> {
  const [{ createClient }, { supabaseUrl, supabaseAnonKey }] = await Promise.all([
    import('@supabase/supabase-js'),
    siteConfig(),
  ]);
  return createClient<Database>(supabaseUrl, supabaseAnonKey, {
    global: { fetch: notedFetch },
    // The client keeps its calls for passkeys behind this.
    auth: { experimental: { passkey: true } },
  });
}

async function fetchConfig(): Promise<SiteConfig> {
  const response = await notedFetch('/config.json');
  if (!response.ok) throw new Error(`The configuration answered ${response.status}`);
  return response.json();
}
