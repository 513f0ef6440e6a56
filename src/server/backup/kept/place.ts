import { bucketPlace } from './bucket-place.ts';
import { folderPlace } from './folder-place.ts';
import type { Keeping } from './keeping.ts';
import type { Destination } from './settings.ts';

export const openKeeping = (destination: Destination): Keeping =>
  destination.kind === 'folder'
    ? folderPlace(destination.folder)
    : bucketPlace(destination.s3, destination.prefix);
