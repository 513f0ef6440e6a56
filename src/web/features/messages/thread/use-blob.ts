import { useCallback } from 'react';

/** Shows what was fetched with the session; its address lives as long as the picture. */
export function useBlob(blob: Blob | null): (image: HTMLImageElement) => () => void {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = blob ? URL.createObjectURL(blob) : '';
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
}
