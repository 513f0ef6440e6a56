import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { reportAnswersSchema } from '#content/report-answers-schema.ts';
import { languages } from '#scripts/web/languages.ts';
import { fromRoot } from '#server/root.ts';

const answersIn = (language: string) =>
  v.parse(
    reportAnswersSchema,
    JSON.parse(readFileSync(fromRoot('content', language, 'report-answers.json'), 'utf8')),
  );
const namesOf = (language: string) =>
  Object.entries(answersIn(language)).map(([kind, said]) => [kind, Object.keys(said)]);

test.each(languages(fromRoot()))('what is ready to be said is ready in %s, too', (language) => {
  expect(namesOf(language)).toEqual(namesOf('en'));
});
