import { isInRun, openRunFolder } from './folder.ts';

/** For suites that are started by hand: they clear up like the whole run. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  return isInRun() ? undefined : (await openRunFolder()).clear;
}
