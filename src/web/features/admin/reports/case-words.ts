import { TARGETS } from '#web/features/admin/reports/cases.ts';
import type en from '#web/features/admin/reports/en.json';
import { useText } from '#web/platform/language/use-text.ts';

const WHY = [
  'misinformation',
  'religious_inaccuracy',
  'inappropriate_content',
  'technical_error',
  'other',
  'spam',
  'scam',
  'harassment',
  'impersonation',
  'hate',
  'link',
  'money',
  'marriage',
  'repeated',
  'altered',
  'unknown_source',
] as const;

/** What the database names, in words. */
export function useCaseWords() {
  const t = useText<typeof en>('features/admin/reports');
  const because = (name: string) => {
    const known = WHY.find((each) => each === name);
    return known === undefined ? t('why.other') : t(`why.${known}`);
  };
  return {
    because,
    target: (type: string) => {
      const known = TARGETS.find((each) => each === type);
      return known === undefined ? type : t(`target.${known}`);
    },
    why: ({ types, held_for }: { types: string[]; held_for: string[] | null }) =>
      [...new Set([...types, ...(held_for ?? [])].map(because))].join(' · '),
  };
}
