import type { Browser, BrowserContext, BrowserContextOptions, Clock, Page } from 'playwright-core';

export const PHONE = { width: 390, height: 844 };

export interface Contexts {
  /** A browser profile in which nobody has been; `close` says that its visitor is gone. */
  open: (
    options: BrowserContextOptions,
    onPage: (page: Page) => void,
  ) => Promise<{ context: BrowserContext; close: () => Promise<void> }>;
  /** Ends those whose visitors have not gone by themselves, as after a failure. */
  leave: () => Promise<void>;
  end: () => Promise<void>;
}

/** What is told to a context stays with it for ever, and would meet the next visitor. */
const STAYS = [
  'addInitScript',
  'addListener',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setDefaultNavigationTimeout',
  'setDefaultTimeout',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setHTTPCredentials',
  'setOffline',
] as const satisfies (keyof BrowserContext)[];
const CLOCK = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const satisfies (keyof Clock)[];

/** Tells when one of these is called. */
function watch<Watched extends object>(
  watched: Watched,
  names: readonly (keyof Watched)[],
  tell: () => void,
) {
  for (const name of names) {
    const own = (watched[name] as (...args: unknown[]) => unknown).bind(watched);
    Object.assign(watched, {
      [name]: (...args: unknown[]) => {
        tell();
        return own(...args);
      },
    });
  }
}

const KEPT_BY_PAGES = 'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage';

/** As if nobody had been here, but for the files of the app; answers whether that can be said. */
async function emptied(context: BrowserContext, origin: string): Promise<boolean> {
  try {
    await Promise.all(context.pages().map((page) => page.close()));
    const page = await context.newPage();
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.clearDataForOrigin', { origin, storageTypes: KEPT_BY_PAGES });
    await context.clearCookies();
    await page.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * A new profile asks for every file of the app again and compiles it again, which is half of what a short visit costs. So one
 * that was left goes to the next visitor who wants the same settings.
 */
export function newContexts(browser: Browser, origin: string): Contexts {
  const free = new Map<string, BrowserContext[]>();
  const taken = new Set<BrowserContext>();
  const changed = new WeakSet<BrowserContext>();
  const hearing = new WeakMap<BrowserContext, (page: Page) => void>();

  const made = async (settings: BrowserContextOptions): Promise<BrowserContext> => {
    const context = await browser.newContext(settings);
    context.setDefaultTimeout(60_000);
    context.on('page', (page) => hearing.get(context)?.(page));
    const tell = () => void changed.add(context);
    watch(context, STAYS, tell);
    watch(context.clock, CLOCK, tell);
    return context;
  };

  return {
    open: async ({ storageState, ...options }, onPage) => {
      const settings: BrowserContextOptions = {
        baseURL: origin,
        viewport: PHONE,
        locale: 'en-GB',
        timezoneId: 'Europe/Berlin',
        serviceWorkers: 'block',
        ...options,
      };
      const key = JSON.stringify(settings);
      const context = free.get(key)?.pop() ?? (await made(settings));
      taken.add(context);
      if (storageState !== undefined) await context.setStorageState(storageState);
      hearing.set(context, onPage);
      return {
        context,
        close: async () => {
          // Said twice, it would empty the profile of whoever has it now.
          if (!taken.delete(context)) return;
          hearing.delete(context);
          // A service worker's copies of the app are its visitor's own, and what other origins keep is not known.
          const isReusable =
            settings.serviceWorkers === 'block' && settings.baseURL === origin && !changed.has(context);
          if (isReusable && (await emptied(context, origin)))
            free.set(key, [...(free.get(key) ?? []), context]);
          else await context.close();
        },
      };
    },
    leave: async () => {
      await Promise.all([...taken].map((context) => context.close()));
      taken.clear();
    },
    end: async () => {
      await Promise.all([...taken, ...[...free.values()].flat()].map((context) => context.close()));
      taken.clear();
      free.clear();
    },
  };
}
