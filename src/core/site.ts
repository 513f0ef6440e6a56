/** Page files by language; English exists always and is what a reader of another language falls back to. */
export type PageFiles = { en: string } & Record<string, string>;

/** What the built web app tells the server about itself: `dist/web/site.json`. */
export interface Site {
  /** `sha256-…` of every inline script, for the content security policy. */
  scriptHashes: string[];
  /** `sha256-…` of every inline style. */
  styleHashes: string[];
  /** Paths in the router's form (`/profile/:userId`); files relative to the built folder. */
  pages: { path: string; files: PageFiles }[];
  notFound: PageFiles;
}
