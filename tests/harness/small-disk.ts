import { spawnSync } from 'node:child_process';

export const NO_MOUNT = 'a small disk of its own needs the right to mount a tmpfs, which only root has';

/** Puts a disk of this size into a folder; answers whether it could. */
export const mountSmallDisk = (folder: string, size: string, mode: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=${mode}`, 'tmpfs', folder]).status === 0;
