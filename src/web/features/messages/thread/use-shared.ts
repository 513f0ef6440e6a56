import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { changeDraft, draftOf } from '#web/domain/messages/outbox.ts';
import { isNamedByKind, refOf } from '#web/domain/writing/refs.ts';
import type writing from '#web/domain/writing/en.json';
import { useText } from '#web/platform/language/use-text.ts';

/** What somebody brought along to send (`?share=post:…`) stands in the draft, once. */
export function useShared(id: string): void {
  const say = useText<typeof writing>('domain/writing');
  const [search, setSearch] = useSearchParams();
  const ref = search.get('share');
  const kind = ref === null ? undefined : refOf(ref)?.kind;
  const title = isNamedByKind(kind) ? say(`ref.${kind}`) : (ref ?? '');
  useEffect(() => {
    if (ref === null) return;
    const { refs } = draftOf(id);
    if (refOf(ref) !== null && !refs.some((known) => known.ref === ref))
      changeDraft(id, { refs: [...refs, { ref, title }] });
    setSearch(
      (now) => {
        now.delete('share');
        return now;
      },
      { replace: true },
    );
  }, [id, ref, title, setSearch]);
}
