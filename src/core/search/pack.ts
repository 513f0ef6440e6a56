/** One way in which a record can be found. */
export interface Field {
  text: string;
  language: string;
  /** `name`: also found by its sound; `text`: found by its words and quoted in the results; `words`: found, never quoted. */
  kind: 'name' | 'text' | 'words';
  weight: number;
}

export interface Label {
  title: string;
  /** A second line, before the text that was found. */
  detail?: string;
}

export interface PackRecord {
  /** Where it leads; also its name, since it is one of a kind. */
  path: string;
  /** By language of the interface. */
  labels: Readonly<Record<string, Label>>;
  /** By edition. */
  fields: Readonly<Record<string, readonly Field[]>>;
}

/** How a body of content is searched. A file with one of these in `scripts/search/packs` is all that a new one needs. */
export interface Pack {
  id: string;
  /** The screen that gives its results their name and sign. */
  screen: string;
  /** What its results count, 1 being usual: people look for a tool by its name more often than for a text that holds it. */
  weight: number;
  /**
   * What is read together: one edition that holds several languages, or one for each language or translation. A reader
   * loads those of their own language; the server has all.
   */
  editions: Readonly<Record<string, EditionKind>>;
  /** The files and folders of `content/base` that it makes findable; none where it is of the app or of a package. */
  content: readonly string[];
  records: () => readonly PackRecord[];
}

export interface EditionKind {
  languages: readonly string[];
  /** Left to the server even for readers of its language. */
  atServer?: boolean;
}

/** A pack as the searching side knows it. */
export interface PackEntry {
  id: string;
  screen: string;
  weight: number;
  editions: Readonly<Record<string, EditionKind>>;
}
