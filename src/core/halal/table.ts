import { isKind, rulingOf, standardOf, type KindId, SOURCES } from '#core/halal/kinds.ts';
import { Lexicon, type Meaning } from '#core/halal/lexicon.ts';
import { ROLES, type LabelLanguage, type SubstanceList } from '#core/halal/pack.ts';
import { severity } from '#core/halal/ruling.ts';
import { CAREFUL, type StandardId } from '#core/halal/standard.ts';

export interface Substance {
  id: string;
  kind: KindId;
  /** Of an E-number, as it is written: `E472e`. */
  code?: string;
  withdrawn: boolean;
  reviewed: boolean;
  /** The question of the person's standard that decides it. */
  standard?: StandardId;
}

/** Everything that is known, ready to read labels with. */
export interface HalalTable {
  substances: ReadonlyMap<string, Substance>;
  lexicon: Lexicon;
  languages: readonly LabelLanguage[];
}

const CODE = /^e\d{3,4}[a-f]?$/;

export function halalTable(lists: readonly SubstanceList[], languages: readonly LabelLanguage[]): HalalTable {
  const substances = new Map(lists.flatMap(substancesIn).map((substance) => [substance.id, substance]));
  const endings = new Map(languages.map(({ language, grammar }) => [language, grammar.endings]));
  return { substances, languages, lexicon: new Lexicon(entriesOf(substances, languages), endings) };
}

function substancesIn({ substances, withdrawn = [], review }: SubstanceList): Substance[] {
  const gone = new Set(withdrawn);
  return Object.entries(substances).flatMap(([kind, ids]) =>
    isKind(kind)
      ? ids.map((id) => ({
          id,
          kind,
          ...(CODE.test(id) && { code: `E${id.slice(1)}` }),
          withdrawn: gone.has(id),
          reviewed: review === 'reviewed',
          ...(standardOf(kind) && { standard: standardOf(kind) }),
        }))
      : [],
  );
}

function entriesOf(
  substances: ReadonlyMap<string, Substance>,
  languages: readonly LabelLanguage[],
): (readonly [string, Meaning])[] {
  const weightOf = (kind: KindId) => severity(rulingOf(kind, CAREFUL));
  return languages.flatMap(({ language, names, grammar }) => [
    ...names
      .flatMap((each) => Object.entries(each))
      .flatMap(([id, texts]) => {
        const substance = substances.get(id);
        const weight = substance ? weightOf(substance.kind) : 0;
        return texts.map((text) => [text, { language, substance: id, weight }] as const);
      }),
    ...ROLES.flatMap((role) =>
      grammar.roles[role].map((text) => [text, { language, role, weight: 0 }] as const),
    ),
    ...SOURCES.flatMap((source) =>
      (grammar.sources[source] ?? []).map((text) => [text, { language, source, weight: 0 }] as const),
    ),
  ]);
}

/** What a substance is called in a language. */
export function nameOf(table: HalalTable, id: string, language: string): string | undefined {
  return namesOf(table, id, language)[0];
}

/** Letters: a longer name takes many lines of a list. */
const LONG = 36;

/** For lists: where the name is long, what it is called besides. */
export function shortNameOf(table: HalalTable, id: string, language: string): string | undefined {
  const [name, other] = namesOf(table, id, language);
  return name && other && name.length > LONG && other.length < name.length ? other : name;
}

function namesOf({ languages }: HalalTable, id: string, language: string): readonly string[] {
  const own = languages.find((each) => each.language === language);
  return own?.names.map((names) => names[id] ?? []).find((names) => names.length > 0) ?? [];
}
