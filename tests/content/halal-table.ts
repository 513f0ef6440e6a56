import { grammarSchema, substanceListSchema, substanceNamesSchema } from '#content/halal-schema.ts';
import { halalTable } from '#core/halal/table.ts';
import { contentFile, LANGUAGES } from '#scripts/search/content.ts';

export const additives = contentFile(substanceListSchema, 'base/halal/additives.json');
export const ingredients = contentFile(substanceListSchema, 'base/halal/ingredients.json');

export const namesIn = (language: string) => ({
  additives: contentFile(substanceNamesSchema, `${language}/halal/additives.json`),
  ingredients: contentFile(substanceNamesSchema, `${language}/halal/ingredients.json`),
});

/** The table as the screen builds it: all languages, since labels mix them. */
export const table = halalTable(
  [additives, ingredients],
  LANGUAGES.map((language) => {
    const names = namesIn(language);
    return {
      language,
      names: [names.additives, names.ingredients],
      grammar: contentFile(grammarSchema, `${language}/halal/grammar.json`),
    };
  }),
);
