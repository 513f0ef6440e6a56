import type { Guide, GuideTexts } from '#content/salah-schema.ts';
import { useLanguage } from '#web/platform/language/current.ts';
import { packs } from '#web/platform/language/packs.ts';

const base = import.meta.glob<Guide>('/content/base/salah/guide.json', { eager: true, import: 'default' });
const files = import.meta.glob<GuideTexts>(['/content/*/salah/guide.json', '!/content/base/**'], {
  import: 'default',
});

const NOTHING: GuideTexts = { steps: {}, acts: {}, purification: {}, differences: {}, situations: {} };

const [found] = Object.values(base);
export const guide: Guide = found ?? { purification: [], differences: [], situations: [] };

const texts = packs<GuideTexts>(async (language) => {
  const load = files[`/content/${language}/salah/guide.json`];
  return load ? load() : NOTHING;
});

export function useGuide(): GuideTexts {
  return texts.use(useLanguage(), 'guide');
}
