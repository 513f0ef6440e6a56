/** The sentence that is being told; one of -1 is the card of the page, which is shown and never spoken. */
export interface Spoken {
  page: string;
  paragraph: number;
  sentence: number;
}
