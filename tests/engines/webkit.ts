import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { latinLetters } from '#scripts/chromium/letters.ts';
import { programPath } from '#scripts/engines.ts';
import { freePort } from '#tests/harness/server.ts';
import type { Engine, Size } from './engine.ts';
import { heardServer } from './heard-server.ts';
import { noted } from './listening.ts';
import { openSession, untilReady } from './web-driver.ts';

/** Its own toolbar would keep the window from being as narrow as a phone. */
const NARROW_TOOLBAR = '* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; }';

/** Larger than any page that is looked at. */
const SCREEN = '1600x3200x24';

async function display(): Promise<{ name: string; process: ChildProcess }> {
  const xvfb = spawn(programPath('xvfb'), ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const name = await new Promise<string>((begun, failed) => {
    xvfb.stdio[3]?.once('data', (number: Buffer) => begun(`:${number.toString().trim()}`));
    xvfb.once('exit', () => failed(new Error('Xvfb did not start')));
  });
  return { name, process: xvfb };
}

/** WebKitGTK's small browser on a screen that nobody sees. */
export const webkit: Engine = async (server) => {
  const home = await mkdtemp(join(tmpdir(), 'webkit-'));
  await mkdir(join(home, 'gtk-3.0'));
  await writeFile(join(home, 'gtk-3.0/gtk.css'), NARROW_TOOLBAR);
  const screen = await display();
  const port = await freePort();
  const driver = spawn(programPath('webKitDriver'), [`--port=${port}`], {
    env: {
      ...process.env,
      DISPLAY: screen.name,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: join(home, 'cache'),
      XDG_DATA_HOME: join(home, 'data'),
      LANG: 'C.UTF-8',
      TZ: 'Europe/Berlin',
      FONTCONFIG_FILE: latinLetters(),
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  await untilReady(address);
  const { send } = await openSession(address, {
    'webkitgtk:browserOptions': { binary: programPath('miniBrowser'), args: ['--automation'] },
  });
  const heard = await heardServer(server.url);
  const evaluate = async <Given extends unknown[], Result>(
    look: (...given: Given) => Result | Promise<Result>,
    ...given: Given
  ): Promise<Result> => {
    const script = `const [given, answer] = arguments;
      Promise.resolve(given).then((all) => (${look.toString()})(...all)).then(
        (value) => answer({ value }), (error) => answer({ error: String(error) }));`;
    const { value, error } = await send<{ value: Result; error?: string }>('POST', '/execute/async', {
      script,
      args: [given],
    });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const windowOf = (size: Size) => send('POST', '/window/rect', { x: 0, y: 0, ...size });
  return {
    goto: (path) => send('POST', '/url', { url: heard.url + path }),
    evaluate,
    resize: async (size) => {
      await windowOf(size);
      const bar = size.height - (await evaluate(() => innerHeight));
      await windowOf({ ...size, height: size.height + bar });
    },
    picture: async () => Buffer.from(await send<string>('GET', '/screenshot'), 'base64'),
    problems: () => evaluate(noted),
    close: async () => {
      await send('DELETE', '');
      heard.close();
      driver.kill();
      screen.process.kill();
    },
  };
};
