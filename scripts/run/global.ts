import { isInRun, openRunFolder } from './folder.ts';
import { handOnProgram } from './program.ts';

/** Suites that are started by hand clear up like the whole run. */
export async function setup(): Promise<(() => Promise<void>) | undefined> {
  handOnProgram();
  return isInRun() ? undefined : (await openRunFolder()).clear;
}
