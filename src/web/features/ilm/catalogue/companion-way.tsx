import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { useTitles } from '#web/platform/language/titles.ts';
import { buttonClass } from '#web/ui/button.tsx';

/** For whoever wants to be told what comes next, a few minutes a day. */
export function CompanionWay() {
  const { title } = useTitles()('learning-companion');
  return (
    <ScreenLink to="learning-companion" className={buttonClass('soft')}>
      {title}
    </ScreenLink>
  );
}
