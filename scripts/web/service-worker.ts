import { readdirSync } from 'node:fs';
import { rolldown } from 'rolldown';
import { gazetteerAddress } from './gazetteer.ts';
import { languages } from './languages.ts';
import type { BuiltFiles } from './manifest.ts';

/** Files of one language are kept for its readers only; code and icons for everybody. */
export async function buildServiceWorker(folder: string, { all }: BuiltFiles): Promise<void> {
  const byLanguage: Record<string, string[]> = Object.fromEntries(
    languages().map((language) => [language, []]),
  );
  const shell: string[] = ['/manifest.webmanifest', '/icon.svg'];
  for (const [source, file] of all) {
    const language = languageOf(source);
    if (language) byLanguage[language]?.push(file);
    else if (file.endsWith('.js')) shell.push(file);
  }
  const arabicFace = readdirSync(`${folder}/assets`).find((name) => /^noto-sans-arabic.*\.woff2$/.test(name));
  if (arabicFace) byLanguage['ar']?.push(`/assets/${arabicFace}`);

  const bundle = await rolldown({
    input: 'src/web/worker.ts',
    platform: 'browser',
    transform: {
      define: {
        SHELL: JSON.stringify([...new Set(shell)].map((url) => ({ url, revision: revision(url) }))),
        BY_LANGUAGE: JSON.stringify(byLanguage),
        GAZETTEER: JSON.stringify(await gazetteerAddress()),
        'process.env.NODE_ENV': '"production"',
      },
    },
  });
  await bundle.write({ file: `${folder}/sw.js`, format: 'iife', minify: true });
  await bundle.close();
}

/** Names under /assets carry a hash; the few others are asked for again with every build. */
function revision(url: string): string | null {
  return url.startsWith('/assets/') ? null : String(Date.now());
}

function languageOf(source: string): string | undefined {
  if (/^src\/web\/.*\/en\.json$/.test(source)) return 'en';
  return /^(?:content\/|virtual:language\/)([a-z]+)(?:\/|$)/.exec(source)?.[1];
}
