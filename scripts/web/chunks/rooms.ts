import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { reach, reachedByUs, type Holds, type ModuleGraph } from './graph.ts';

/**
 * What several screens share, by what it is about. Each stands on those before it alone: whatever else it imports comes with it, wherever
 * it belongs.
 */
const ROOMS: readonly [name: string, holds: RegExp][] = [
  [
    'parts',
    /\/src\/(?:core\/(?:fold|day|zone|place|salah|hadith|prayer-times\/prayer)|web\/(?:ui|platform\/(?!own-)|domain\/(?:page|sharing|settings|person|place)))\b|\/valibot\//,
  ],
  ['own', /\/src\/(?:core\/(?:notes|keeping)|web\/(?:platform\/own-(?:notes|data)|domain\/keeping))\b/],
  ['scripture', /\/src\/(?:core|web\/domain)\/(?:quran|hadith|provenance)\b|\/quran-meta\/|virtual:quran$/],
  ['calendar', /\/src\/(?:core\/(?:hijri-calendar|ramadan)|web\/domain\/hijri)\b/],
  ['times', /\/src\/(?:core\/prayer-times|web\/domain\/prayer)\b/],
  ['learning', /\/src\/(?:core\/courses|web\/domain\/learning)\b|virtual:courses$/],
];

/** What comes to everybody: to every page once it stands there, and to the dashboard below its greeting. */
const FOR_ALL = [
  'shell/afterwards.tsx',
  'features/dashboard/home.tsx',
  'features/dashboard/head-cards.tsx',
  'features/dashboard/todays-date.tsx',
].map((file) => `src/web/${file}`);
/** Where people arrive who have nothing of it yet: what this shares with the inside is a file of its own. */
const LANDING = ['src/web/features/landing/screen.tsx'];
/** So many screens make a part one that everybody meets. */
const MANY = 5;
/** A part that stands on a library of its own is for the screens that have it. */
const LIBRARY = /\/node_modules\/(?!valibot|quran-meta|lucide-react|react)/;

/**
 * A file for each room, where the bundler would make a hundred of a few lines: a phone that is far from its server waits for
 * requests, not for bytes, and a service worker keeps a file at a time.
 */
export function rooms(root: string): { name: string; holds: Holds }[] {
  const isShared = sharedIn(root);
  const standsOnLibrary: Holds = (id, graph) =>
    (graph.getModuleInfo(id)?.importedIds ?? []).some((imported) => LIBRARY.test(imported));
  const landing = reach(root, LANDING);
  const isRoom: Holds = (id, graph) => isShared(id, graph) && !standsOnLibrary(id, graph);
  return [
    {
      name: 'open',
      holds: (id, graph) =>
        ROOMS.some(([, pattern]) => pattern.test(id)) && isRoom(id, graph) && landing(id, graph),
    },
    ...ROOMS.map(([name, pattern]) => ({
      name,
      holds: (id: string, graph: ModuleGraph) => pattern.test(id) && isRoom(id, graph),
    })),
  ];
}

/** Whether many screens import a module, near or far, or one screen and what comes to everybody. */
function sharedIn(root: string): Holds {
  let found: { screens: Map<string, number>; forAll: Set<string> } | undefined;
  const count = (graph: ModuleGraph) => {
    const screens = new Map<string, number>();
    for (const screen of screensIn(root))
      for (const id of reachedByUs([screen], graph)) screens.set(id, (screens.get(id) ?? 0) + 1);
    const starts = FOR_ALL.map((file) => join(root, file));
    return { screens, forAll: reachedByUs(starts, graph) };
  };
  return (id, graph) => {
    found ??= count(graph);
    const screens = found.screens.get(id) ?? 0;
    return screens >= MANY || (screens > 0 && found.forAll.has(id));
  };
}

const screensIn = (root: string) =>
  readdirSync(join(root, 'src/web'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/screen.tsx'))
    .map((file) => join(root, 'src/web', file));
