/**
 * Who may see a screen.
 * `visitor`: signed-out people only, others go to their dashboard; `guest`: any session;
 * `member`: an account; `admin`: an account, and the screen itself asks the database for the role.
 */
export type Access = 'anyone' | 'visitor' | 'guest' | 'member' | 'admin';

/** Where menus show it: the bottom bar (and the menu), the menu only, among the tools, or the small print. */
export type MenuPlace = 'bar' | 'menu' | 'tool' | 'about';

/** The shelves on which tools stand, in this order. */
export const TOOL_GROUPS = ['prayer', 'scripture', 'life', 'knowledge'] as const;
export type ToolGroup = (typeof TOOL_GROUPS)[number];

export interface Screen {
  /** Names its title, its analytics and its smoke test. */
  id: string;
  /**
   * Holds `screen.tsx`, its words `en.json` and, if menus show it, `icon.ts`. What it gives to other places lies beside:
   * `card.tsx` and `suggestion.ts` for the dashboard, `start.ts` for the get-started list, `wizard.tsx` for the first-run wizard,
   * `glimpse.tsx` for the landing page.
   */
  folder: string;
  /** The first is the one that links lead to. */
  paths: readonly [string, ...string[]];
  access: Access;
  place?: MenuPlace;
  /** The shelf of a tool. */
  group?: ToolGroup;
  /** Where its `card.tsx` stands on the dashboard: in the head, under the greeting, or on the sheet of the day. */
  card?: 'head' | 'day';
  /** Greets before anything is asked of the server, and wraps the rest in `Data` itself. */
  early?: true;
  /** Not offered to younger children. What they may do, the database decides. */
  fromAge?: 10;
  /** Has little to show without the server. All others open on a device that was here before, network or not. */
  needsServer?: true;
  /** Nobody’s business: neither noted among what was opened on the device nor counted. */
  discreet?: true;
  /** The document it shows. */
  document?: string;
  /** The course it opens. */
  course?: string;
}
