/**
 * Who may see a screen.
 * `visitor`: signed-out people only, others go to their dashboard; `guest`: any session;
 * `member`: an account; `admin`: an account, and the screen itself asks the database for the role.
 */
export type Access = 'anyone' | 'visitor' | 'guest' | 'member' | 'admin';

/** Where menus show it: the bottom bar (and the menu), the menu only, or the small print. */
export type Place = 'bar' | 'menu' | 'about';

export interface Screen {
  /** Names its title, its analytics and its smoke test. */
  id: string;
  /** Holds `screen.tsx`, its words `en.json` and, if menus show it, `icon.ts`. */
  folder: string;
  /** The first is the one that links lead to. */
  paths: readonly [string, ...string[]];
  access: Access;
  place?: Place;
  /** The document it shows. */
  document?: string;
}

/** The words of a screen carry the name of its folder. */
export function wordsOf(screen: Screen): string {
  return screen.folder.slice(screen.folder.lastIndexOf('/') + 1);
}
