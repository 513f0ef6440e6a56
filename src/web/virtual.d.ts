/** Made by `scripts/web/titles.ts` from the words of all screens. */
declare module 'virtual:titles' {
  export const titlesByLanguage: Record<string, () => Promise<unknown>>;
}

/** A face cut down to the letters of the interface by `scripts/web/interface-font.ts`. */
declare module '*.woff2?interface' {
  const url: string;
  export default url;
}
