import { KindsQuestion } from '#web/tools/zakat-calculator/questions/kinds-question.tsx';
import { SchoolQuestion } from '#web/tools/zakat-calculator/questions/school-question.tsx';
import { SinceQuestion } from '#web/tools/zakat-calculator/questions/since-question.tsx';
import { Card } from '#web/ui/card.tsx';

/** What has to be known first; everything else follows from the answers. */
export function Questions() {
  return (
    <Card className="grid gap-6">
      <KindsQuestion />
      <SinceQuestion />
      <SchoolQuestion />
    </Card>
  );
}
