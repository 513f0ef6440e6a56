import { existsSync, readdirSync } from 'node:fs';

/** Every folder of `content/` with a `language.json`. */
export function languages(root = '.'): string[] {
  return readdirSync(`${root}/content`).filter((name) => existsSync(`${root}/content/${name}/language.json`));
}
