/** Words as they leave the app: never without their source. */
export interface Quotation {
  title: string;
  arabic: string;
  scripture: boolean;
  transliteration: string | undefined;
  meaning: string | undefined;
  source: string;
  link: string | undefined;
}
