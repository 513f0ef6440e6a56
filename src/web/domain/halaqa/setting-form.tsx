import { useState } from 'react';
import type { Post } from '#core/halaqa/shapes.ts';
import { usePostSetting, useHalaqaRefusal } from '#web/domain/halaqa/actions.ts';
import type en from '#web/domain/halaqa/en.json';
import { ReachFields } from '#web/domain/halaqa/reach-fields.tsx';
import type { Reach } from '#web/domain/halaqa/reach-fields.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function SettingForm({ post, onClose }: { post: Post; onClose: () => void }) {
  const t = useText<typeof en>('domain/halaqa');
  const [reach, setReach] = useState<Reach>(post);
  const setting = usePostSetting(post.id);
  const refused = useHalaqaRefusal();
  return (
    <div className="grid gap-4">
      <ReachFields reach={reach} onChange={setReach} />
      {setting.isError && <Notice look="bad">{refused(setting.error)}</Notice>}
      <div className="flex flex-wrap gap-3">
        <Button busy={setting.isPending} onClick={() => setting.mutate(reach, { onSuccess: onClose })}>
          {t('save')}
        </Button>
        <Button look="plain" onClick={onClose}>
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
