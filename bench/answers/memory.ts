import * as v from 'valibot';
import { askedQuestions, questionOf } from '../../scripts/eval/questions.ts';
import { newAnswerer } from '../../src/server/assistant/answerer.ts';

/** A process that does nothing but answer: what it holds more than before its first question. */
const [, , given = '', languages = '', count = ''] = process.argv;
const folders = v.parse(v.object({ assistant: v.string(), packs: v.array(v.string()) }), JSON.parse(given));
const all = askedQuestions();
const answerer = newAnswerer({ folders, seconds: 120 });
const idle = process.memoryUsage().rss;
const over = () => Math.round((process.memoryUsage().rss - idle) / (1024 * 1024));
for (const language of languages.split(',')) {
  const one = all.find((question) => question.language === language);
  if (one) await answerer.answer(questionOf(one));
}
const first = over();
for (let at = 0; at < Number(count); at++) {
  const one = all[(at * 7) % all.length];
  if (one) await answerer.answer(questionOf(one));
}
const later = over();
const began = performance.now();
const quoting = 'Allah says: "Allah is the Light of the heavens and the earth" (24:35).';
await answerer.cleared(quoting, 'en', ['24:35']);
const seconds = (performance.now() - began) / 1000;
process.stdout.write(JSON.stringify({ first, later, verified: over(), seconds }));
await answerer.close();
