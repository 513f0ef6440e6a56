import { featuresOf } from '#core/assistant/features.ts';
import { pairedWith } from '#core/assistant/pairing/paired.ts';
import { readAskedTexts, readAskedWeights } from '#core/assistant/pairing/read.ts';
import type { Pairing } from '#core/assistant/pairing/read.ts';
import { LANGUAGES } from '#scripts/search/content.ts';
import type { Item } from './items.ts';

const decoder = new TextDecoder();

export function pairingOf(files: ReadonlyMap<string, Uint8Array>): Pairing {
  const texts = files.get('texts');
  if (!texts) throw new Error('There are no texts.');
  return {
    words: new Map(
      [...files].flatMap(([name, bytes]) => (name === 'texts' ? [] : [[name, readAskedWeights(bytes)]])),
    ),
    texts: readAskedTexts(texts, (bytes) => decoder.decode(bytes)),
  };
}

/** How many ways of asking find their text first, and among the first three, by the pairing alone. */
export function foundWays(items: readonly Item[], files: ReadonlyMap<string, Uint8Array>): string[] {
  const pairing = pairingOf(files);
  return LANGUAGES.flatMap((language) =>
    [true, false].map((isCard) => {
      const own = items.filter(
        (item) =>
          item.language === language &&
          isCard === (pairing.texts.references[item.target]?.startsWith('answer:') ?? false),
      );
      const places = own.map(({ text, target }) => {
        const likeness = pairedWith(pairing, language, featuresOf(text, language));
        return likeness ? likeness.filter((value) => value > (likeness[target] ?? 0)).length : Infinity;
      });
      const share = (most: number) =>
        (places.filter((place) => place < most).length / (places.length || 1)).toFixed(3);
      return `${language} ${isCard ? 'cards' : 'others'}: ${share(1)} first, ${share(3)} among three, of ${own.length}`;
    }),
  );
}
