import type { ReadDua } from '#web/domain/duas/library.ts';
import { useDua, useDuaWords } from '#web/domain/kalimah/subject/dua-words.ts';
import type { SubjectFoundProps } from '#web/domain/kalimah/subject/found.ts';

export function DuaFound({ reference, wish, children }: SubjectFoundProps) {
  const dua = useDua(reference);
  if ('state' in dua) return children(dua);
  return (
    <DuaRead dua={dua} wish={wish}>
      {children}
    </DuaRead>
  );
}

function DuaRead({ dua, wish, children }: Omit<SubjectFoundProps, 'reference'> & { dua: ReadDua }) {
  return children(useDuaWords(dua, wish));
}
