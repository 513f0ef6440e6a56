import { filled } from '../content.ts';
import { wordsOf, type LetterKind } from './languages.ts';
import type { Mail } from './mailer.ts';

/** What fills a letter's gaps. A letter has a button where there is a link, and shows the code where there is one. */
export interface LetterFacts {
  to: string;
  language: string;
  /** The address that the text speaks of, where it is not the recipient's. */
  email?: string;
  link?: { address: string; minutes?: number };
  code?: { digits: string; minutes: number };
  /** Whatever else its text speaks of. */
  gaps?: Record<string, string>;
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const safe = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);

export function letter(
  kind: LetterKind,
  { to, language, email = to, link, code, gaps = {} }: LetterFacts,
): Mail {
  const { direction, words } = wordsOf(language);
  const { common, [kind]: own } = words;
  const say = (words: string) => filled(words, { ...gaps, email });
  const [body, ignore] = [say(own.body), say(own.ignore)];
  const expires = (minutes: number) => filled(common.expires, { minutes });
  const codeLine = code === undefined ? undefined : filled(common.codeLabel, { code: code.digits });

  const text = [
    common.greeting,
    body,
    ...(link === undefined ? [] : [`${own.action ?? own.heading}:\n${link.address}`]),
    ...(link?.minutes === undefined ? [] : [expires(link.minutes)]),
    ...(code === undefined ? [] : [`${codeLine}\n${expires(code.minutes)}`]),
    ignore,
    common.signature,
  ].join('\n\n');

  const paragraph = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`;
  const quiet = 'color:#5f6b66;font-size:14px;';
  const html = `<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe(own.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f3ec;">
<div dir="${direction}" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border-radius:12px;color:#1d2b26;font:16px/1.6 'Segoe UI',Roboto,'Noto Sans Arabic',Tahoma,sans-serif;text-align:start;">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3;">${safe(own.heading)}</h1>
${paragraph(safe(common.greeting))}
${paragraph(safe(body))}
${
  link === undefined
    ? ''
    : paragraph(
        `<a href="${safe(link.address)}" style="display:inline-block;padding:12px 24px;background:#0f5c47;color:#ffffff;border-radius:8px;text-decoration:none;font-weight:600;">${safe(own.action ?? own.heading)}</a>`,
      ) + (link.minutes === undefined ? '' : paragraph(safe(expires(link.minutes)), quiet))
}
${
  code === undefined || codeLine === undefined
    ? ''
    : paragraph(`<strong style="font-size:20px;">${safe(codeLine)}</strong>`) +
      paragraph(safe(expires(code.minutes)), quiet)
}
${paragraph(safe(ignore), quiet)}
${paragraph(safe(common.signature))}
</div>
</body>
</html>
`;
  return { to, subject: own.subject, text, html };
}
