import { CircleDotDashed } from 'lucide-react';
import type { ReadName } from '#web/domain/divine-names/divine-names.ts';
import { ScreenLink } from '#web/domain/screens/screen-link.tsx';
import { TextSizeButtons } from '#web/domain/settings/text-size-buttons.tsx';
import { TextActions } from '#web/domain/sharing/text-actions.tsx';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/asmaul-husna/en.json';
import { nameSize } from '#web/tools/asmaul-husna/name/own-size.ts';
import { useQuotation } from '#web/tools/asmaul-husna/name/quotation.ts';
import { buttonClass } from '#web/ui/button.tsx';

export function Actions({ name }: { name: ReadName }) {
  const t = useText<typeof en>('tools/asmaul-husna');
  const quotation = useQuotation(name);
  return (
    <TextActions
      card={{ kind: 'name', reference: name.id }}
      labels={{ copy: t('copy'), share: t('share') }}
      told={{ title: name.name, text: quotation }}
      signs={<TextSizeButtons size={nameSize} labels={{ smaller: t('smaller'), larger: t('larger') }} />}
    >
      <ScreenLink to="tasbih" search={`?name=${name.id}`} className={buttonClass('soft')}>
        <CircleDotDashed className="size-5" aria-hidden="true" />
        {t('dhikr')}
      </ScreenLink>
    </TextActions>
  );
}
