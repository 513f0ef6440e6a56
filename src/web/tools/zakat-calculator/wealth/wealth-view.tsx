import { useStore } from '#web/platform/store.ts';
import { Basis } from '#web/tools/zakat-calculator/basis.tsx';
import { namedKinds } from '#web/tools/zakat-calculator/named-kinds.ts';
import { ownZakat } from '#web/tools/zakat-calculator/own-zakat.ts';
import { Questions } from '#web/tools/zakat-calculator/questions/questions.tsx';
import { ResultBar } from '#web/tools/zakat-calculator/result/result-bar.tsx';
import { ResultBeside } from '#web/tools/zakat-calculator/result/result-beside.tsx';
import { Wealth } from '#web/tools/zakat-calculator/wealth/wealth.tsx';

/** What is reached by the keyboard comes to stand above the bars at the foot of a phone. */
const CLEAR_OF_BARS =
  '[&_:is(input,select,summary,button)]:scroll-mb-44 lg:[&_:is(input,select,summary,button)]:scroll-mb-0';

/** Three questions; what was named unfolds, and the answer is always in sight. */
export function WealthView() {
  const named = namedKinds(useStore(ownZakat));
  return (
    <div className="split">
      <div className={`grid grid-cols-[minmax(0,1fr)] gap-6 ${CLEAR_OF_BARS}`}>
        <Questions />
        {named.length > 0 && <Basis />}
        {named.map((kind) => (
          <Wealth key={kind} kind={kind} />
        ))}
        {named.length > 0 && <ResultBar />}
      </div>
      <ResultBeside />
    </div>
  );
}
