import { storageError } from '../errors.ts';
import { canonical, isRaster } from './type.ts';

/** Types that a bucket takes; none given: all. */
export type Allowed = readonly string[] | null;

/** Under which type a file is kept, and as what picture it has to be written first. */
export interface Verdict {
  type: string;
  writeAs: string | undefined;
  /** A bucket that asks for pictures gets such as can be read. */
  mustBeReadable: boolean;
}

/** Pictures that are read and written here. */
export const isWritable = (type: string): boolean => /^image\/(jpeg|png|webp|gif|tiff|avif)$/.test(type);

const isLimited = (allowed: Allowed): allowed is readonly string[] => allowed !== null && allowed.length > 0;

const isListed = (type: string, allowed: readonly string[]) =>
  allowed.some((one) => {
    const wanted = canonical(one);
    return (
      wanted === '*/*' || wanted === type || (wanted.endsWith('/*') && type.startsWith(wanted.slice(0, -1)))
    );
  });
const isAllowed = (type: string, allowed: Allowed): boolean =>
  !isLimited(allowed) || isListed(canonical(type), allowed);

const refused = (type: string) => storageError('InvalidMimeType', `mime type ${type} is not supported`);

export function checkDeclaredType(declared: string, allowed: Allowed): void {
  if (!isAllowed(declared, allowed)) throw refused(declared);
}

/**
 * A picture is kept under the type it has. Where a bucket does not take that type but the one it was declared to be,
 * it becomes that. What is known to be something else is no picture in any bucket.
 */
function judgedPicture(declared: string, found: string | undefined, allowed: Allowed): Verdict {
  const claim = canonical(declared);
  const mustBeReadable = isLimited(allowed) && found !== undefined && isWritable(found);
  const kept = (type: string, writeAs?: string) => ({ type, writeAs, mustBeReadable });
  if (found === claim) return kept(declared);
  if (found === undefined && isAllowed('application/octet-stream', allowed)) return kept(declared);
  if (found === undefined || !isRaster(found)) throw refused(found ?? 'of this content');
  if (isAllowed(found, allowed)) return kept(found);
  if (isWritable(claim)) return kept(claim, claim);
  throw refused(found);
}

/** Kinds whose files say what they are; within a kind a wrong label does no harm. */
function kindOf(type: string | undefined): 'picture' | 'recording' | 'document' | undefined {
  if (type === undefined) return undefined;
  if (isRaster(type)) return 'picture';
  if (/^(audio|video)\//.test(type) || type === 'application/ogg') return 'recording';
  return type === 'application/pdf' ? 'document' : undefined;
}

/** In a bucket with allowed types, content must be of the kind that its label claims, or allowed itself. */
export function judged(declared: string, found: string | undefined, allowed: Allowed): Verdict {
  const claim = canonical(declared);
  if (isRaster(claim)) return judgedPicture(declared, found, allowed);
  const asDeclared = { type: declared, writeAs: undefined, mustBeReadable: false };
  if (isAllowed('application/octet-stream', allowed)) return asDeclared;
  const [claimed, actual] = [kindOf(claim), kindOf(found)];
  if (claimed === undefined ? found === undefined : claimed === actual) return asDeclared;
  if (found !== undefined && isAllowed(found, allowed)) return asDeclared;
  // Markup that calls itself text stays text: it is served as such.
  if (claim.startsWith('text/') && found !== undefined && /(html|xml)$/.test(found)) return asDeclared;
  throw refused(found ?? 'of this content');
}
