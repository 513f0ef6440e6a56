/** Made by `scripts/web/titles.ts` from the words of all screens. */
declare module 'virtual:titles' {
  interface Title {
    title: string;
    summary?: string;
    keywords?: string;
    start?: string;
    startText?: string;
  }
  export const titlesByLanguage: Record<string, () => Promise<Record<string, Title>>>;
}

/** A face cut down to the letters of the interface by `scripts/web/interface-font.ts`. */
declare module '*.woff2?interface' {
  const url: string;
  export default url;
}

/** Where `scripts/web/gazetteer.ts` put the places of the world, with a slash at the end. */
declare module 'virtual:gazetteer' {
  export const GAZETTEER: string;
}
