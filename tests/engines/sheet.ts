import type { Tab } from './engine.ts';

/** The size of the letters, in pixels, and the lines that stand under each other on one sheet. */
export const SIZE = 40;
export const LINES = 18;
/** So much is free around each line that no ink of it, nor of a word that is off it, lies where another's is looked for. */
export const ROOM = 20;
export const SHEET = { width: 1280, height: LINES * 140 };

export interface Box {
  left: number;
  right: number;
}
export interface SetLine extends Box {
  top: number;
  bottom: number;
  /** Where the page says that letters stand. */
  baseline: number;
  words: Box[];
}

/** Sets lines as the reader sets an ayah: in a copy of the paragraph that the open page of the reader shows one in. */
export function setSheet(tab: Tab, family: string, lines: string[]): Promise<SetLine[]> {
  return tab.evaluate(
    async (face, texts, size, room) => {
      document.querySelector('#sheet')?.remove();
      const model = document.querySelector('[data-ayah] p[lang=ar]');
      if (!model) throw new Error('No ayah is shown');
      const sheet = document.body.appendChild(document.createElement('div'));
      sheet.id = 'sheet';
      Object.assign(sheet.style, { position: 'fixed', inset: '0', background: '#fff', zIndex: '9999' });
      const set = texts.map((text) => {
        const line = model.cloneNode() as HTMLElement;
        Object.assign(line.style, {
          color: '#000',
          fontFamily: `"${face}", serif`,
          fontSize: `${size}px`,
          whiteSpace: 'nowrap',
          // Or Chromium and WebKit round the width of each glyph to whole pixels, and Firefox does not.
          textRendering: 'geometricPrecision',
          margin: '0',
          padding: `${room}px`,
        });
        line.textContent = text;
        // An empty box stands on the line that letters stand on.
        const foot = line.appendChild(document.createElement('span'));
        foot.style.display = 'inline-block';
        sheet.append(line);
        return { line, foot, text };
      });
      await document.fonts.load(`${size}px "${face}"`, texts[0]);
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return set.map(({ line, foot, text }) => {
        const node = line.firstChild!;
        const boxOf = (from: number, to: number) => {
          const range = document.createRange();
          range.setStart(node, from);
          range.setEnd(node, to);
          const { left, right } = range.getBoundingClientRect();
          return { left, right };
        };
        const { top, bottom } = line.getBoundingClientRect();
        return {
          ...boxOf(0, text.length),
          top,
          bottom,
          baseline: foot.getBoundingClientRect().bottom,
          words: [...text.matchAll(/[^ ]+/gu)].map(({ 0: word, index }) => boxOf(index, index + word.length)),
        };
      });
    },
    family,
    lines,
    SIZE,
    ROOM,
  );
}
