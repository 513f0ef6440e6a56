import type { LabelModels } from '#content/halal-schema.ts';

const files = import.meta.glob<LabelModels>('/content/*/halal/label-models.json', {
  eager: true,
  import: 'default',
});

/** The models that read labels of a language, one after the other, by its code. */
export const MODELS_BY_LANGUAGE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(files).map(([path, { models }]) => [path.split('/')[2] ?? '', models]),
);
