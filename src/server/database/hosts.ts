/** The parts of an address: what stands before its hosts, the hosts, and what comes after. */
const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/;

/** libpq's word for which kind of server is wanted; here it is always one that takes writes. */
const KIND = 'target_session_attrs';

/** An address may name several hosts, as libpq's may: `postgres://user@one:5432,two:5432/rafiq`. One address for each. */
export function hostsOf(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = ADDRESS.exec(address) ?? [];
  return hosts.split(',').map((host) => {
    const url = new URL(`${before}${host}${after}`);
    url.searchParams.delete(KIND);
    return url.href;
  });
}

/** What the address says of the kind, if anything. */
export const kindWanted = (address: string): string | null =>
  new URLSearchParams(address.split('?')[1] ?? '').get(KIND);

/** Whether every part of it can be read. */
export function isAddress(address: string): boolean {
  const hosts = ADDRESS.exec(address)?.[2]?.split(',') ?? [];
  try {
    return hosts.length > 0 && (hosts.length === 1 || !hosts.includes('')) && hostsOf(address).length > 0;
  } catch {
    return false;
  }
}

/** The same hosts for another login. */
export const asRole = (hosts: readonly string[], role: string, password: string): string[] =>
  hosts.map((host) => {
    const url = new URL(host);
    url.username = role;
    url.password = password;
    return url.href;
  });
