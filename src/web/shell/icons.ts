import type { LucideIcon } from 'lucide-react';

const files = import.meta.glob<LucideIcon>('../**/icon.ts', { eager: true, import: 'default' });

/** The sign of a screen in menus: `icon.ts` in its folder. */
export function iconOf(folder: string): LucideIcon | undefined {
  return files[`../${folder}/icon.ts`];
}
