import { useQuery } from '@tanstack/react-query';
import { changeReading, useReadingSettings } from '#web/domain/quran/reading-settings.ts';
import { client } from '#web/platform/client.ts';
import { useText } from '#web/platform/language/use-text.ts';
import type en from '#web/tools/quran/en.json';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

/** Says once, and to an admin alone, that this server has no recitations and what would change it. */
export function NoRecitation({ userId }: { userId: string }) {
  const t = useText<typeof en>('tools/quran');
  const { toldSilent } = useReadingSettings();
  const { data: isAdmin } = useQuery({
    queryKey: ['is-admin', userId],
    queryFn: async () => {
      const supabase = await client();
      const { data, error } = await supabase
        .from('admins')
        .select('user_id')
        .eq('user_id', userId)
        .maybeSingle();
      if (error) throw error;
      return data !== null;
    },
    enabled: !toldSilent,
  });
  if (toldSilent || isAdmin !== true) return null;
  return (
    <div className="grid justify-items-start gap-3">
      <Notice>{t('recitationOff')}</Notice>
      <Button look="plain" onClick={() => changeReading({ toldSilent: true })}>
        {t('understood')}
      </Button>
    </div>
  );
}
