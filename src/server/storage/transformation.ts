import * as v from 'valibot';

/** How a picture is asked for; numbers come as text in an address. */
const size = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.integer('must be integer'),
    v.minValue(0, 'must be >= 0'),
    v.transform((pixels) => Math.min(pixels, 2500)),
  ),
);
const offset = v.optional(
  v.pipe(
    v.union([v.string(), v.number()]),
    v.transform(Number),
    v.minValue(0, 'must be >= 0'),
    v.maxValue(1, 'must be <= 1'),
  ),
);
export const Transformation = v.object({
  width: size,
  height: size,
  resize: v.optional(v.picklist(['cover', 'contain', 'fill'])),
  format: v.optional(v.picklist(['origin', 'avif', 'webp'])),
  quality: v.optional(
    v.pipe(
      v.union([v.string(), v.number()]),
      v.transform(Number),
      v.integer('must be integer'),
      v.minValue(20, 'must be >= 20'),
      v.maxValue(100, 'must be <= 100'),
    ),
  ),
  gravity: v.optional(v.picklist(['fp'])),
  x_offset: offset,
  y_offset: offset,
});
export type Transformation = v.InferOutput<typeof Transformation>;

const RESIZING = { cover: 'fill', contain: 'fit', fill: 'force' } as const;

export const isTransforming = (wanted: Transformation): boolean =>
  Object.values(wanted).some((value) => value !== undefined);

/** In the words of the `x-transformations` header. */
export const described = ({ gravity, x_offset = 0.5, y_offset = 0.5, ...wanted }: Transformation): string =>
  [
    wanted.height ? `height:${wanted.height}` : '',
    wanted.width ? `width:${wanted.width}` : '',
    wanted.width || wanted.height ? `resizing_type:${RESIZING[wanted.resize ?? 'cover']}` : '',
    gravity === undefined ? '' : `gravity:${gravity}:${x_offset}:${y_offset}`,
    wanted.quality ? `quality:${wanted.quality}` : '',
    wanted.format !== undefined && wanted.format !== 'origin' ? `format:${wanted.format}` : '',
  ]
    .filter((part) => part !== '')
    .join(',');
