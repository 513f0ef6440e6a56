import { answersSchema, answerTextsSchema } from '#content/answer-schema.ts';
import type { AnswerCard } from '#content/answer-schema.ts';
import type { Card } from '#core/assistant/card.ts';
import { contentFile, contentNames } from '#scripts/search/content.ts';
import { found } from '#scripts/web/content-packs.ts';

/** A card with the other ways in which people ask it: it is found by them, and shows none of them. */
export interface AskedCard extends Card {
  variants: readonly string[];
}

/** Every card in a language. */
export function cardsIn(language: string): AskedCard[] {
  return contentNames('base/answers').flatMap((topic) => {
    const file = `${language}/answers/${topic}.json`;
    const texts = contentFile(answerTextsSchema, file);
    return contentFile(answersSchema, `base/answers/${topic}.json`).map((card) => {
      const words = found(texts[card.id], file, card.id);
      const said = (list: AnswerCard['short'], by: Readonly<Record<string, string>>) =>
        list.map(({ id, sources }) => ({ text: found(by[id], file, `${card.id}.${id}`), sources }));
      const { id, class: kind, ages, links, review, near = [], positions = [] } = card;
      return {
        id,
        class: kind,
        ages,
        links,
        review,
        near,
        topic,
        question: words.question,
        variants: words.variants,
        short: said(card.short, words.short),
        full: said(card.full, words.full),
        positions: positions.map((position) => ({
          held: position.held,
          text: found(words.positions?.[position.id], file, `${card.id}.${position.id}`),
        })),
      };
    });
  });
}
