export type Json = Record<string, unknown>;

export const text = (name: string, place: string, description: string): Json => ({
  name,
  in: place,
  description,
  required: false,
  type: 'string',
});

/** What every relation can be asked with. */
export const PARAMETERS: Record<string, Json> = {
  select: text('select', 'query', 'Filtering Columns'),
  order: text('order', 'query', 'Ordering'),
  range: text('Range', 'header', 'Limiting and Pagination'),
  rangeUnit: { ...text('Range-Unit', 'header', 'Limiting and Pagination'), default: 'items' },
  offset: text('offset', 'query', 'Limiting and Pagination'),
  limit: text('limit', 'query', 'Limiting and Pagination'),
  on_conflict: text('on_conflict', 'query', 'On Conflict'),
  preferCount: { ...text('Prefer', 'header', 'Preference'), enum: ['count=none'] },
  preferParams: { ...text('Prefer', 'header', 'Preference'), enum: ['params=single-object'] },
  preferReturn: {
    ...text('Prefer', 'header', 'Preference'),
    enum: ['return=representation', 'return=minimal', 'return=none'],
  },
  preferPost: {
    ...text('Prefer', 'header', 'Preference'),
    enum: [
      'return=representation',
      'return=minimal',
      'return=none',
      'resolution=ignore-duplicates',
      'resolution=merge-duplicates',
    ],
  },
};
