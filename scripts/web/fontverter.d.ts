declare module 'fontverter' {
  export function convert(font: Buffer, format: 'sfnt' | 'woff2'): Promise<Buffer>;
}
