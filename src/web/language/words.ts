import type { Words } from '#content/schema.ts';
import { packs } from '#web/language/packs.ts';

const english = import.meta.glob<Words>('/src/web/**/en.json', { import: 'default' });
const translated = import.meta.glob<Words>('/content/*/screens/*.json', { import: 'default' });

const loaders = new Map<string, () => Promise<Words>>();
for (const [path, load] of Object.entries(english)) loaders.set(`en/${path.split('/').at(-2)}`, load);
for (const [path, load] of Object.entries(translated)) {
  const [, , language, , file = ''] = path.split('/');
  loaders.set(`${language}/${file.replace('.json', '')}`, load);
}

/** The words of each screen, by the name of its folder. Missing words show their keys. */
export const words = packs<Words>(loaders, () => ({}));
