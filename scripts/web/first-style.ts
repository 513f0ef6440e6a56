import { transform } from 'lightningcss';
import type { Selector } from 'lightningcss';

const CLASSES = /\bclass="([^"]*)"/gu;

/**
 * What of the style sheet a page shows before any script has run: rules of elements, and those whose classes stand in its
 * markup. The whole sheet follows as a file, before the scripts do, so the order of its rules decides from then on.
 */
export function firstStyle(style: string, bodies: readonly string[]): string {
  const used = new Set(
    bodies.flatMap((body) =>
      [...body.matchAll(CLASSES)].flatMap(([, names = '']) => names.replaceAll('&amp;', '&').split(/\s+/u)),
    ),
  );
  const isUsed = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return used.has(part.name);
      if (part.type === 'pseudo-class' && (part.kind === 'is' || part.kind === 'where'))
        return part.selectors.some(isUsed);
      return true;
    });
  const { code } = transform({
    filename: 'first.css',
    code: Buffer.from(style),
    minify: true,
    visitor: {
      Rule: {
        style: ({ value }) => (value.selectors.some(isUsed) ? undefined : []),
      },
    },
  });
  return code.toString();
}
