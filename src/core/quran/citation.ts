/** Something of our own content that refers to an ayah. */
export interface Citation {
  /** The pack that it belongs to, such as `events`. */
  pack: string;
  title: string;
}
