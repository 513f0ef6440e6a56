/** What we use of the recogniser; its package has no types of its own. */
declare module 'tesseract.js-core/tesseract-core-simd-lstm.js' {
  export interface TesseractApi {
    /** 0 when the models were found. */
    Init(dataPath: null, languages: string, engineMode: number): number;
    SetVariable(name: string, value: string): boolean;
    /** Reads `/input`; 1 when it is no picture. */
    SetImageFile(orientation: number, radians: number): number;
    Recognize(monitor: null): number;
    GetTSVText(page: number): string;
    End(): void;
  }
  export interface TesseractModule {
    TessBaseAPI: new () => TesseractApi;
    FS: { writeFile(path: string, content: Uint8Array): void };
  }
  interface Options {
    wasmBinary: Uint8Array;
    TesseractProgress: (percent: number) => void;
    print?: (line: string) => void;
    printErr?: (line: string) => void;
  }
  const tesseractCore: (options: Options) => Promise<TesseractModule>;
  export default tesseractCore;
}
