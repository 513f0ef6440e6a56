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
  /** Content it cannot show anything without, such as `documents/privacy`. */
  pack?: string;
}

/** The words of a screen carry the name of its folder. */
export function wordsOf(screen: Screen): string {
  return `screens/${screen.folder.slice(screen.folder.lastIndexOf('/') + 1)}`;
}

/** What has to be here in the reader's language before the screen can show. */
export function packsOf(screen: Screen): string[] {
  return ['screens/shell', 'titles', wordsOf(screen), ...(screen.pack ? [screen.pack] : [])];
}
