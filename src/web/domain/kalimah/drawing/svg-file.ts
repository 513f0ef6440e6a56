import { facesInUse } from '#web/platform/theme/faces.ts';

/** A drawing that looks the same on another machine: with the letters that it is written in. */
export async function svgFile(drawing: SVGSVGElement): Promise<string> {
  const copy = drawing.cloneNode(true);
  if (!(copy instanceof SVGSVGElement)) throw new TypeError('A drawing has a drawing as its copy');
  const { width, height } = drawing.viewBox.baseVal;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.removeAttribute('class');
  const families = new Set(
    [...drawing.querySelectorAll('text')].flatMap((text) =>
      (text.getAttribute('font-family') ?? '').split(',').map((name) => name.trim().replaceAll('"', '')),
    ),
  );
  const rules = await Promise.all(
    [...facesInSheets(), ...facesInUse()].filter(({ family }) => families.has(family)).map(embedded),
  );
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = rules.join('\n');
  copy.prepend(style);
  return new XMLSerializer().serializeToString(copy);
}

interface Face {
  family: string;
  url: string;
  range: string;
}

/** The faces that the styles of the page bring. */
function facesInSheets(): Face[] {
  return [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .flatMap((rule) => {
      if (!(rule instanceof CSSFontFaceRule)) return [];
      const url = /url\("?([^")]+)"?\)/u.exec(rule.style.getPropertyValue('src'))?.[1];
      const family = rule.style.getPropertyValue('font-family').replaceAll(/["']/gu, '');
      return url === undefined ? [] : [{ family, url, range: rule.style.getPropertyValue('unicode-range') }];
    });
}

async function embedded({ family, url, range }: Face): Promise<string> {
  const answer = await fetch(new URL(url, location.href));
  if (!answer.ok) throw new Error(`${url} could not be fetched`);
  const data = await dataUrl(await answer.blob());
  return `@font-face{font-family:"${family}";src:url(${data}) format("woff2");font-weight:100 900;${range ? `unicode-range:${range}` : ''}}`;
}

const dataUrl = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(new Error('The letters could not be read')));
    reader.readAsDataURL(blob);
  });
