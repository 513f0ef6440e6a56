import { ANY_TARGET, handlerKey, type Resolved } from '../catalog/handlers.ts';
import type { Name } from '../catalog/relationship.ts';
import { nameKey } from '../catalog/tables.ts';
import { restError } from '../errors.ts';
import { mimeOf, type MediaType } from '../parse/media-types.ts';
import type { SchemaCache } from '../schema-cache.ts';
import type { ReadNode } from './read-node.ts';

const selectsAll = ({ select, children }: ReadNode): boolean =>
  children.length === 0 && select.length === 1 && select[0]?.field.name === '*' && !select[0].aggregate;

/** The first accepted type that can be made; types with parameters are always the service's own. */
export function negotiated(
  cache: SchemaCache,
  of: Name,
  tree: ReadNode,
  accepted: MediaType[],
  planEnabled: boolean,
): Resolved {
  const target = nameKey(of.schema, of.name);
  const own = selectsAll(tree);
  const made = (type: MediaType): Resolved | undefined => {
    if (type.kind === 'single') return { handler: { kind: 'single', strip: type.strip }, type };
    if (type.kind === 'stripped') return { handler: { kind: 'json', strip: true }, type };
    if (type.kind === 'plan') {
      const inner = planEnabled ? made(type.of) : undefined;
      return inner && { handler: inner.handler, type };
    }
    return (
      (own ? cache.handlers.get(handlerKey(target, { kind: 'any' })) : undefined) ??
      (own ? cache.handlers.get(handlerKey(target, type)) : undefined) ??
      cache.handlers.get(handlerKey(ANY_TARGET, type))
    );
  };
  for (const type of accepted) {
    const found = made(type);
    if (found !== undefined) return found;
  }
  throw restError('mediaType', {
    message: `None of these media types are available: ${accepted.map(mimeOf).join(', ')}`,
  });
}
