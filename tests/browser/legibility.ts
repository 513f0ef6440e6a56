import type { Page } from 'playwright-core';

/**
 * Words of the page that a reader cannot read: printed over others, or cut off where nothing scrolls. What is shortened with a sign
 * for it (`…`) was meant to be. One thing is said once, however many lines of it are concerned.
 */
export const unreadable = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Words {
      text: string;
      box: DOMRect;
      node: Node;
      /** What lies over the page, as bars and dialogs do, covers it by intent. */
      layer: Element;
    }
    const HIDES = ['hidden', 'clip'];

    /** Whether an ancestor cuts it off. Past one that scrolls it can be brought into sight. */
    function isCut(element: Element, box: DOMRect): boolean | 'unseen' {
      let [across, down] = [true, true];
      for (
        let around: Element | null = element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const style = getComputedStyle(around);
        const frame = around.getBoundingClientRect();
        // For screen readers alone.
        if (style.clipPath === 'inset(50%)') return 'unseen';
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none')
          [across, down] = [false, false];
        if (['auto', 'scroll'].includes(style.overflowX)) across = false;
        if (['auto', 'scroll'].includes(style.overflowY)) down = false;
        if (
          across &&
          HIDES.includes(style.overflowX) &&
          (box.left < frame.left - 2 || box.right > frame.right + 2)
        )
          return true;
        // Letters have room above and below them that may be missing.
        const spare = box.height / 3;
        if (
          down &&
          HIDES.includes(style.overflowY) &&
          (box.top < frame.top - spare || box.bottom > frame.bottom + spare)
        )
          return true;
        if (style.position === 'fixed') break;
      }
      return false;
    }

    /** What of a line is to be seen: as high as its line, since some faces claim twice that, and inside what clips or scrolls it. */
    function seen(element: Element, box: DOMRect): DOMRect {
      const height = Math.min(box.height, parseFloat(getComputedStyle(element).lineHeight) || box.height);
      let [left, right] = [box.left, box.right];
      let top = box.top + (box.height - height) / 2;
      let bottom = top + height;
      for (
        let around: Element | null = element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const frame = around.getBoundingClientRect();
        [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
        [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }

    function layerOf(element: Element): Element {
      for (let around: Element | null = element; around; around = around.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(around).position) || around.tagName === 'DIALOG')
          return around;
      return document.body;
    }

    const faults = new Set<string>();
    const all: Words[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (text === '' || !element || element.closest('svg, select, script, style, template, noscript'))
        continue;
      if (
        !element.checkVisibility({
          contentVisibilityAuto: true,
          opacityProperty: true,
          visibilityProperty: true,
        })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const cut = boxes.map((box) => isCut(element, box));
      if (cut.includes('unseen')) continue;
      const shown = text.slice(0, 40);
      if (cut.includes(true)) faults.add(`cut: ${shown}`);
      const layer = layerOf(element);
      const lines = boxes
        .map((box) => seen(element, box))
        .filter(({ width, height }) => width > 1 && height > 1);
      all.push(...lines.map((box) => ({ text: shown, box, node, layer })));
    }
    all.sort((one, other) => one.box.top - other.box.top);
    for (const [index, one] of all.entries())
      for (const other of all.slice(index + 1)) {
        if (other.box.top >= one.box.bottom) break;
        if (one.layer !== other.layer || one.node === other.node) continue;
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        // Lines that stand close share a little of the room above and below their letters.
        if (across > 3 && down > Math.min(one.box.height, other.box.height) / 2)
          faults.add(`over each other: ${one.text} | ${other.text}`);
      }
    return [...faults];
  });
