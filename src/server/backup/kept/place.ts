import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import type { Keeping } from './keeping.ts';
import type { Place } from './settings.ts';

export const openKeeping = (place: Place): Keeping =>
  place.kind === 'folder' ? folderPlace(place.folder) : bucketPlace(place.s3, place.prefix);
