import type { LucideIcon } from 'lucide-react';

const files = import.meta.glob<LucideIcon>(
  '/src/web/features/{dashboard,ibaada,deenai,kalimah,halaqa}/icon.ts',
  {
    eager: true,
    import: 'default',
  },
);

/** The signs of the bottom bar, which are there at the first paint. All others come with `ScreenTile`. */
export function iconOf(folder: string): LucideIcon | undefined {
  return files[`/src/web/${folder}/icon.ts`];
}
