import type { PrerenderedPage } from '#web/prerender.tsx';

interface PageParts {
  template: string;
  /** What the page shows by itself, and the file with the rest, where that is not all. */
  style: { inline: string; file?: string };
  /** Where the lists of files for other screens lie. */
  preloads: string;
}

/** A page as the server sends it: the built template with words, style and what the browser should fetch at once. */
export function pageHtml(
  { template, style, preloads }: PageParts,
  page: PrerenderedPage,
  needed: readonly string[],
): string {
  const links = needed
    .filter((file) => !template.includes(`"${file}"`))
    .map((file) => `<link rel="modulepreload" crossorigin href="${file}">`);
  return replaceAll(template, [
    [
      /<html lang="en" dir="ltr">/,
      `<html lang="${page.language}" dir="${page.direction}" data-access="${page.access}" data-preloads="${preloads}">`,
    ],
    [/<title>.*<\/title>/, `<title>${escape(page.title)}</title>`],
    [
      /<meta name="description" content="" \/>/,
      `<meta name="description" content="${escape(page.description)}" />`,
    ],
    [/<link rel="stylesheet"[^>]*>/, `${links.join('')}<style>${style.inline}</style>`],
    // Behind what is shown, it holds up nothing but the scripts.
    [
      /<div id="root"><\/div>/,
      `<div id="root">${lean(page.body)}</div>${style.file === undefined ? '' : `<link rel="stylesheet" href="${style.file}">`}`,
    ],
  ]);
}

/** Signs of lucide say their name and their language each time; pages are counted in bytes, and nothing reads either. */
function lean(body: string): string {
  return body
    .replaceAll(/ xmlns="http:\/\/www\.w3\.org\/2000\/svg"/g, '')
    .replaceAll(/class="lucide lucide-[\w-]+ ?/g, 'class="');
}

function replaceAll(text: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((html, [part, replacement]) => {
    if (!part.test(html)) throw new Error(`index.html has no ${part}`);
    return html.replace(part, () => replacement);
  }, text);
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
