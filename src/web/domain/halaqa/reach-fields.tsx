import type { Post } from '#core/halaqa/shapes.ts';
import type en from '#web/domain/halaqa/en.json';
import { useText } from '#web/platform/language/use-text.ts';
import { SelectField } from '#web/ui/select.tsx';

export type Reach = Pick<Post, 'audience' | 'comments_from'>;

const AUDIENCES = ['members', 'connections'] as const satisfies Post['audience'][];
const COMMENTERS = ['everyone', 'connections', 'nobody'] as const satisfies Post['comments_from'][];

/** Who sees it, and who may answer. */
export function ReachFields({ reach, onChange }: { reach: Reach; onChange: (reach: Reach) => void }) {
  const t = useText<typeof en>('domain/halaqa');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('audience')}
        value={reach.audience}
        onChange={({ target }) =>
          onChange({ ...reach, audience: AUDIENCES.find((one) => one === target.value) ?? 'members' })
        }
      >
        {AUDIENCES.map((one) => (
          <option key={one} value={one}>
            {t(`audience.${one}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={t('commentsFrom')}
        value={reach.comments_from}
        onChange={({ target }) =>
          onChange({ ...reach, comments_from: COMMENTERS.find((one) => one === target.value) ?? 'everyone' })
        }
      >
        {COMMENTERS.map((one) => (
          <option key={one} value={one}>
            {t(`commentsFrom.${one}`)}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
