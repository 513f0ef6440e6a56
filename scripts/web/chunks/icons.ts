import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { reached, type Holds } from './graph.ts';

const SIGN = /export \{ (\w+) as default \} from 'lucide-react'/g;
const ICON_IMPORT = /import \{([^}]*)\} from 'lucide-react'/g;

/** Whether an icon is drawn by one of these files or what they import. All come from one module, so their names decide. */
export function iconsOf(root: string, files: readonly string[]): Holds {
  let names: Set<string> | undefined;
  return (id, graph) => {
    names ??= new Set(
      [
        ...reached(
          files.map((file) => join(root, file)),
          graph,
        ),
      ]
        .filter((file) => file.startsWith(join(root, 'src')))
        .flatMap((file) => iconsIn(readFileSync(file, 'utf8'))),
    );
    return names.has(iconOf(id));
  };
}

/** The signs of tools: those that nothing else is drawn with, and the others. */
export function signsIn(root: string): { alone: Set<string>; shared: Set<string> } {
  const files = filesIn(root);
  const named = files.flatMap(({ text }) => [...text.matchAll(SIGN)].map(([, name = '']) => fileName(name)));
  const drawn = new Set(files.flatMap(({ text }) => iconsIn(text)));
  return {
    alone: new Set(named.filter((name) => !drawn.has(name))),
    shared: new Set(named.filter((name) => drawn.has(name))),
  };
}

/** The icons that are drawn in these folders and nowhere else. */
export function iconsOnlyIn(root: string, folders: RegExp): Set<string> {
  const files = filesIn(root);
  const iconsWhere = (isThere: boolean) =>
    new Set(files.filter(({ file }) => folders.test(file) === isThere).flatMap(({ text }) => iconsIn(text)));
  const elsewhere = iconsWhere(false);
  return new Set([...iconsWhere(true)].filter((icon) => !elsewhere.has(icon)));
}

function filesIn(root: string): { file: string; text: string }[] {
  const folder = join(root, 'src/web');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }));
}

const iconsIn = (text: string) =>
  [...text.matchAll(ICON_IMPORT)].flatMap(([, list = '']) =>
    list.split(',').map((name) => fileName(name.trim())),
  );

export const iconOf = (id: string) => id.replace(/.*\/(.*)\.mjs$/, '$1');

/** `Share2` lies in `share-2`. */
const fileName = (icon: string) =>
  icon.replaceAll(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase();
