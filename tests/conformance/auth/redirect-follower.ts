/** Follows redirects as a browser does, with its cookies, until it is on a page of ours again. */
export function newRedirectFollower(siteUrl: string, { navigates = true } = {}) {
  const jars = new Map<string, Map<string, string>>();

  function cookiesFor({ origin, pathname }: URL): string {
    const jar = jars.get(origin) ?? new Map<string, string>();
    return [...jar]
      .filter(([key]) => pathname.startsWith(key.split(' ', 1)[0] ?? '/'))
      .map(([key, value]) => `${key.slice(key.indexOf(' ') + 1)}=${value}`)
      .join('; ');
  }

  function keep({ origin }: URL, response: Response): void {
    const jar = jars.get(origin) ?? new Map<string, string>();
    jars.set(origin, jar);
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      if (value === '') jar.delete(`${path} ${name}`);
      else jar.set(`${path} ${name}`, value);
    }
  }

  async function step(url: URL): Promise<Response> {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: cookiesFor(url), ...(navigates ? { 'sec-fetch-mode': 'navigate' } : {}) },
    });
    keep(url, response);
    return response;
  }

  /** A page that is a form which sends itself, as `response_mode=form_post` asks for: cookies do not go with it. */
  async function submitted(response: Response): Promise<string | null> {
    const page = await response.text();
    const action = /<form[^>]*action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) return null;
    const fields = [...page.matchAll(/name="([^"]+)" value="([^"]*)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]);
    const answer = await fetch(action, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return answer.headers.get('location');
  }

  const isHome = (url: URL) => url.origin === siteUrl && !url.pathname.startsWith('/auth/v1/');

  return {
    /** Keeps what a page of ours was given, as a browser does with answers to a page of the same origin. */
    keep,
    /** Every address on the way, the last one being a page of ours. */
    async follow(start: string, until: (url: URL) => boolean = isHome): Promise<URL[]> {
      const way = [new URL(start)];
      for (let url = way[0]; url !== undefined && !until(url); url = way.at(-1)) {
        const response = await step(url);
        const location = response.headers.get('location') ?? (await submitted(response));
        if (location === null) throw new Error(`${url.href} answered ${response.status}.`);
        way.push(new URL(location, url));
        if (way.length > 12) throw new Error('The way does not end.');
      }
      return way;
    },
  };
}

/** What a page of ours finds in its address. */
export const saidIn = (url: URL | undefined): URLSearchParams =>
  new URLSearchParams(url?.hash ? url.hash.slice(1) : url?.search);
