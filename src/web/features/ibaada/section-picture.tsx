import type { ReactNode } from 'react';
import { khatam } from '#web/platform/theme/artwork/geometry.ts';
import type { ToolGroup } from '#web/screen.ts';

/** Drawn by one hand: lines of one width in a field of 64, with a single filled spot. */
const DRAWINGS: Readonly<Record<ToolGroup, ReactNode>> = {
  // A prayer niche with its lamp.
  prayer: (
    <>
      <path d="M14 54V30C14 18 24 12 32 7c8 5 18 11 18 23v24" />
      <path d="M22 54V33c0-8 5-12 10-16 5 4 10 8 10 16v21M8 54h48M32 17v9" />
      <path d="M28 30a4 4 0 0 0 8 0l-4-5z" fill="currentColor" />
    </>
  ),
  // An open book on its stand.
  scripture: (
    <>
      <path d="M32 22c-6-5-14-6-22-5v22c8-1 16 0 22 5 6-5 14-6 22-5V17c-8-1-16 0-22 5zM32 22v22" />
      <path d="M20 56l24-13M44 56L20 43" />
      <path d={khatam(32, 11, 5)} fill="currentColor" />
    </>
  ),
  // A bowl under a young tree.
  life: (
    <>
      <path d="M12 38h40c0 10-8 17-20 17S12 48 12 38zM32 38V18" />
      <path d="M32 24c0-8 6-13 15-13 0 8-6 13-15 13zM32 31c0-7-5-11-13-11 0 7 5 11 13 11z" />
      <circle cx="32" cy="46" r="3" fill="currentColor" />
    </>
  ),
  // Stars over a dome, as those looked who measured them.
  knowledge: (
    <>
      <path d="M12 54V42c0-9 9-16 20-16s20 7 20 16v12M8 54h48M32 54V42M24 54V44M40 54V44M32 26v-6" />
      <path d={khatam(16, 16, 5)} />
      <path d={khatam(48, 18, 4)} />
      <path d={khatam(32, 12, 6)} fill="currentColor" />
    </>
  ),
};

export function SectionPicture({ group }: { group: ToolGroup }) {
  return (
    <svg
      viewBox="0 0 64 64"
      data-section={group}
      aria-hidden="true"
      className="size-14 shrink-0 text-accent"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      {DRAWINGS[group]}
    </svg>
  );
}
