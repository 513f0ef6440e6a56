import { sentencesOf } from '#core/sentences.ts';

/** Ids stand after the sentence they belong to, before its end or behind it: the latter are taken in. */
const BEHIND = /([.!?؟…:]+["”’»)]*)\s*((?:\[[^\]\n]{0,80}\]\s*)+)(?!\()/gu;
const withIdsInside = (text: string) =>
  text.replaceAll(BEHIND, (_, end: string, ids: string) => ` ${ids.trim()}${end} `);

/** Something in brackets that may still become a link. */
const OPEN = /!$|\[[^\]]*$|\]$|\]\([^)]*$/u;
/** Pictures and links would be cut at the signs in them. */
const withoutLinks = (text: string) =>
  text.replaceAll(/!\[[^\]]*\]\([^)]*\)/gu, ' ').replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1');
const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;
/** A quotation goes on: what is in it is held against its source as a whole. */
const isOpen = (text: string) =>
  count(text, /"/gu) % 2 === 1 ||
  count(text, /[“„«]/gu) > count(text, /[”»]/gu) + (count(text, /„/gu) > 0 ? count(text, /“/gu) : 0);
/** Whatever is longer is handed on as it is. */
const LONGEST = 1200;

/** Sentences as a model writes them, each as soon as it is whole. */
export class Sentences {
  private rest = '';
  private readonly language: string;

  constructor(language: string) {
    this.language = language;
  }

  take(text: string): string[] {
    this.rest += text;
    const whole: string[] = [];
    for (;;) {
      if (OPEN.test(this.rest) && this.rest.length < LONGEST) return whole;
      const [first = '', ...others] = this.split();
      const goesOn = others.join('').trim();
      if (goesOn === '' && first.length < LONGEST) return whole;
      // What begins with an id may belong to the sentence before.
      if (goesOn.startsWith('[') && !goesOn.includes(']') && first.length < LONGEST) return whole;
      whole.push(first.trim());
      this.rest = others.join('');
    }
  }

  end(): string[] {
    const left = this.split().map((sentence) => sentence.trim());
    this.rest = '';
    return left.filter((sentence) => sentence !== '');
  }

  private split(): string[] {
    const joined: string[] = [];
    for (const sentence of sentencesOf(withIdsInside(withoutLinks(this.rest)), this.language)) {
      const before = joined.at(-1);
      if (before !== undefined && isOpen(before) && before.length < LONGEST)
        joined[joined.length - 1] = before + sentence;
      else joined.push(sentence);
    }
    return joined;
  }
}
