/// <reference lib="webworker" />
import { isArabic } from '#core/search/arabic.ts';
import { readEdition } from '#core/search/edition.ts';
import type { Edition } from '#core/search/edition.ts';
import { readLabels } from '#core/search/labels.ts';
import type { Labels } from '#core/search/labels.ts';
import type { EditionKind } from '#core/search/pack.ts';
import { search } from '#core/search/search.ts';
import { SHOWN_OF_EACH } from '#web/domain/search/finding.ts';
import type { Answer, PackSource, Question } from '#web/domain/search/finding.ts';

declare const self: DedicatedWorkerGlobalScope;

/** One more than is shown, which tells that there are more. */
const FEW = SHOWN_OF_EACH + 1;
const MANY = 60;
const decoder = new TextDecoder();

interface Loaded {
  pack: PackSource;
  labels: Labels | null;
  editions: Edition[];
}

let shelves: Loaded[] = [];
let question: Extract<Question, { typed: string }> | null = null;
let pending = 0;
let failed = false;
let arabicWanted = false;
/** Grows when another language is opened, so that what comes late for the old one is left aside. */
let round = 0;

self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  if ('packs' in data) open(data.packs, data.language);
  else {
    question = data;
    if (isArabic(data.typed)) fetchArabic();
    answerSoon();
  }
});

let due = false;

/** Whoever types fast is answered for the latest letter; those before it are passed over. */
function answerSoon(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    answer();
  });
}

function open(packs: readonly PackSource[], language: string): void {
  round++;
  pending = 0;
  failed = false;
  arabicWanted = false;
  shelves = packs.map((pack) => ({ pack, labels: null, editions: [] }));
  for (const shelf of shelves) {
    void fetched(shelf, `${language}.labels`, (bytes) => (shelf.labels = readLabels(decoder.decode(bytes))));
    for (const [edition, kind] of Object.entries(shelf.pack.editions))
      if (!kind.atServer && kind.languages.includes(language)) void fetchEdition(shelf, edition, kind);
  }
  if (language === 'ar') arabicWanted = true;
}

/** The Arabic text is for those who type Arabic letters. */
function fetchArabic(): void {
  if (arabicWanted) return;
  arabicWanted = true;
  for (const shelf of shelves)
    for (const [edition, kind] of Object.entries(shelf.pack.editions))
      if (kind.languages.join() === 'ar') void fetchEdition(shelf, edition, kind);
}

function fetchEdition(shelf: Loaded, edition: string, kind: EditionKind): Promise<void> {
  return fetched(shelf, `${edition}.index`, (bytes) =>
    shelf.editions.push(readEdition(bytes, kind, (part) => decoder.decode(part))),
  );
}

async function fetched(shelf: Loaded, file: string, take: (bytes: Uint8Array) => void): Promise<void> {
  const mine = round;
  pending++;
  try {
    const response = await fetch(shelf.pack.address + file);
    if (!response.ok) throw new Error(`The index answered ${response.status}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (mine === round) take(bytes);
  } catch {
    if (mine === round) failed = true;
  }
  if (mine !== round) return;
  pending--;
  answerSoon();
}

/** What can be said by now; said again when more is here. */
function answer(): void {
  if (!question) return;
  const ready = shelves.flatMap(({ pack, labels, editions }) => (labels ? [{ pack, labels, editions }] : []));
  const { typed, wide } = question;
  const hits = search(ready, typed, (pack) => (pack === wide ? MANY : FEW));
  const said: Answer = { typed, wide, hits, loading: pending > 0, failed };
  self.postMessage(said, []);
}
