import { reach, type Holds, type ModuleGraph } from './graph.ts';
import { iconOf, iconsOf, iconsOnlyIn, signsIn } from './icons.ts';
import { rooms } from './rooms.ts';

/** What everybody needs first, what visitors need at the door, and what those who are signed in need instead. */
const MAIN = ['src/web/main.tsx'];
const DOOR = ['src/web/features/auth/screen.tsx'];
const INSIDE = ['src/web/shell/inside.tsx', 'src/web/features/dashboard/screen.tsx'];
/** What asks the server, right after the greeting. */
const DATA = ['src/web/domain/data/data.tsx'];
const LANDING = ['src/web/features/landing/screen.tsx'];
/** What these share with the inside is a file of its own, so that no visitor loads the inside with it. */
const OPEN = [
  'features/landing/screen.tsx',
  'features/documents/screen.tsx',
  'shell/news.tsx',
  'shell/interruptions/stranger.tsx',
  'shell/interruptions/address-news.tsx',
  'shell/welcome.tsx',
  'shell/interruptions/minutes.tsx',
  'shell/palette/palette.tsx',
].map((file) => `src/web/${file}`);

/** Of what stands at the door, few screens need its picture. */
const PICTURE = /\/src\/web\/platform\/theme\/artwork\//;

const CLIENT = /\/node_modules\/@supabase\//;
const LIBRARIES = /\/node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser)\//;
const OURS =
  /\/src\/(web\/(?!features\/|tools\/)|core\/)|\/content\/base\/|\/lucide-react\/dist\/esm\/(?!icons\/)/;
const ICON = /\/lucide-react\/dist\/esm\/icons\//;
/** Where people meet: what only these draw is nothing to a guide or a tool. */
const PEOPLE = /^(?:domain|features)\/(?:halaqa|kalimah|messages|writing)\//;
const OURS_INSIDE = new RegExp(`${OURS.source}|/node_modules/@radix-ui/react-direction/`);
/** Lists that grow and several answers at once are for screens that have them. */
const OURS_DATA = new RegExp(
  `${OURS.source}|/node_modules/@tanstack/(?!.*/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\\.js)`,
);

const group = (name: string, priority: number, holds: Holds) => ({
  debugName: name,
  priority,
  name: (id: string, graph: ModuleGraph) => (holds(id, graph) ? name : null),
});

/**
 * A few files for what the first screens share with the others: the official client and the libraries, which seldom
 * change, our own frame, what stands at the door, and the frame behind the gate. Left alone, the bundler makes a file of every module that two screens have in common.
 */
export function chunks(root: string) {
  const main = reach(root, MAIN);
  const door = reach(root, DOOR);
  const inside = reach(root, INSIDE);
  const data = reach(root, DATA);
  const open = reach(root, OPEN);
  const isPicture: Holds = (id, graph) =>
    PICTURE.test(id) && door(id, graph) && !main(id, graph) && !inside(id, graph);
  const signs = signsIn(root);
  const people = iconsOnlyIn(root, PEOPLE);
  const drawn = iconsOf(root, [...MAIN, ...DOOR, ...INSIDE]);
  const shown = iconsOf(root, LANDING);
  return [
    group('client', 4, (id) => CLIENT.test(id)),
    group('libraries', 3, (id, graph) => LIBRARIES.test(id) && main(id, graph)),
    // Before the picture, which would take what draws it with it, and that draws the sign of the house for everybody.
    group(
      'frame',
      2.2,
      (id, graph) => OURS.test(id) && !isPicture(id, graph) && (main(id, graph) || door(id, graph)),
    ),
    group('door', 2, isPicture),
    group('shared', 1.5, (id, graph) => OURS.test(id) && inside(id, graph) && open(id, graph)),
    group('inside', 1, (id, graph) => OURS_INSIDE.test(id) && inside(id, graph)),
    group('data', 0.5, (id, graph) => OURS_DATA.test(id) && data(id, graph)),
    // The first takes what it needs from all that follow.
    ...rooms(root).map(({ name, holds }, index) => group(name, 0.4 - index / 100, holds)),
    // Which tool is which is drawn where tools are listed; a tool itself need not bring the signs of all others.
    group('signs', 0.2, (id, graph) => ICON.test(id) && !drawn(id, graph) && signs.alone.has(iconOf(id))),
    // A visitor sees the signs, and has not come for the drawings of a hundred screens.
    group(
      'open-icons',
      0.1,
      (id, graph) => ICON.test(id) && !drawn(id, graph) && (shown(id, graph) || signs.shared.has(iconOf(id))),
    ),
    group('people-icons', 0.05, (id, graph) => ICON.test(id) && !drawn(id, graph) && people.has(iconOf(id))),
    // A drawing each would be a hundred files. What the frames draw stays with them.
    { ...group('icons', 0, (id, graph) => ICON.test(id) && !drawn(id, graph)), minShareCount: 2 },
  ];
}
