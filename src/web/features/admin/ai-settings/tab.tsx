import { useParams } from 'react-router';
import { PROMPT_MODES } from '#core/assistant/chat/trial.ts';
import type en from '#web/features/admin/ai-settings/en.json';
import { Bench } from '#web/features/admin/ai-settings/bench/bench.tsx';
import { ModelPart } from '#web/features/admin/ai-settings/model-part.tsx';
import { PolicyPart } from '#web/features/admin/ai-settings/policy-part.tsx';
import { PromptPart } from '#web/features/admin/ai-settings/prompts/prompt-part.tsx';
import { Sections } from '#web/features/admin/frame/sections.tsx';
import { useStaff } from '#web/features/admin/use-staff.ts';
import { useText } from '#web/platform/language/use-text.ts';

const PARTS = [...PROMPT_MODES, 'bench', 'model', 'policy'] as const;

/** What models are told and what they cost: the prompts by mode, a bench to try them, the model, and the policy that stands above all. */
export default function AiSettings() {
  const t = useText<typeof en>('features/admin/ai-settings');
  const { part: asked } = useParams();
  const { may } = useStaff();
  // Trying costs what answers cost.
  const mine = PARTS.filter((part) => part !== 'bench' || may('prompts'));
  const shown = mine.find((part) => part === asked) ?? 'general';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Sections
        label={t('parts')}
        base="/admin/ai-settings"
        sections={mine.map((id) => ({ id, label: t(`part.${id}`) }))}
        shown={shown}
      />
      {shown === 'bench' ? (
        <Bench />
      ) : shown === 'model' ? (
        <ModelPart />
      ) : shown === 'policy' ? (
        <PolicyPart />
      ) : (
        <PromptPart key={shown} mode={shown} />
      )}
    </div>
  );
}
