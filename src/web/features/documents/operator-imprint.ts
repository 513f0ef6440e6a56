import { useEffect, useState } from 'react';
import { siteConfig } from '#web/platform/client.ts';

/** The operator's own imprint, if the server was given one; its paragraphs stand apart by empty lines. */
export function useOperatorImprint(wanted: boolean): string[] | null {
  const [imprint, setImprint] = useState<string[] | null>(null);
  useEffect(() => {
    if (!wanted) return;
    operatorImprint().then(setImprint, (failure: unknown) => {
      console.warn("The operator's imprint could not be loaded", failure);
    });
  }, [wanted]);
  return imprint;
}

async function operatorImprint(): Promise<string[] | null> {
  const { imprint } = (await siteConfig()).features;
  return typeof imprint === 'string' && imprint.trim() ? imprint.trim().split(/\n\s*\n/) : null;
}
