import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type en from '#web/features/messages/en.json';
import { Results } from '#web/features/messages/list/results.tsx';
import { useAround } from '#web/features/messages/thread/around.ts';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { SearchField } from '#web/ui/search-field.tsx';

/** Words of this conversation; choosing one leads to it. */
export function FindPart({ onClose }: { onClose: () => void }) {
  const t = useText<typeof en>('features/messages');
  const { id } = useAround().opened.conversation;
  const [typed, setTyped] = useState('');
  const query = useDeferredValue(typed.trim());
  const { key } = useLocation();
  const opened = useRef(key);
  // A link that was followed leads to a place of the page behind.
  useEffect(() => {
    if (opened.current !== key) onClose();
  }, [key, onClose]);
  return (
    <>
      <SearchField label={t('search')} value={typed} onChange={({ target }) => setTyped(target.value)} />
      {query !== '' && (
        <div className="-mx-3">
          <Results query={query} within={id} />
        </div>
      )}
      <Button look="plain" onClick={onClose}>
        {t('close')}
      </Button>
    </>
  );
}
