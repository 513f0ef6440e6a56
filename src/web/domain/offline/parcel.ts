/** Many files in one: their text by their address. */
export type Parcel = Readonly<Record<string, string>>;

/** So few are fetched one by one, as after an update that changed little. */
const FEW = 40;

const TYPES: readonly [ending: string, type: string][] = [
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
];

export async function missingIn(cache: Cache, urls: readonly string[]): Promise<string[]> {
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  return urls.filter((url) => !there.has(url));
}

/**
 * Keeps what is missing of these files. Where most of them are, they come as one: hundreds of requests keep a phone busy for longer than
 * their bytes. What a parcel cannot hold, and what is not in it, is fetched by itself.
 */
export async function keepParcel(cache: Cache, urls: readonly string[], parcel: string): Promise<void> {
  const missing = new Set(await missingIn(cache, urls));
  if (missing.size > FEW) for (const url of await unpack(cache, missing, parcel)) missing.delete(url);
  await cache.addAll([...missing]);
}

async function unpack(cache: Cache, wanted: ReadonlySet<string>, address: string): Promise<string[]> {
  // Its parts are kept; the whole need not be a second time.
  const answer = await fetch(address, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  const parcel: Parcel = await answer.json();
  const files = Object.entries(parcel).filter(([url]) => wanted.has(url));
  await Promise.all(
    files.map(([url, text]) => cache.put(url, new Response(text, { headers: headersOf(url) }))),
  );
  return files.map(([url]) => url);
}

function headersOf(url: string): Record<string, string> {
  const [, type = 'application/octet-stream'] = TYPES.find(([ending]) => url.endsWith(ending)) ?? [];
  return { 'content-type': type };
}
