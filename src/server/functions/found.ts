import { readdirSync } from 'node:fs';
import * as v from 'valibot';
import { fromRoot } from '../root.ts';
import type { ServerFunction } from './definition.ts';

const Module = v.object({ default: v.custom<ServerFunction>((value) => typeof value === 'object') });

const names = readdirSync(fromRoot('src/server/functions'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);

/** The product's functions: every folder beside this file. The build puts their imports in place of this module. */
export const FOUND: Record<string, ServerFunction> = Object.fromEntries(
  await Promise.all(
    names.map(
      async (name) => [name, v.parse(Module, await import(`./${name}/function.ts`)).default] as const,
    ),
  ),
);
