import { HandHeart, HeartHandshake, Lightbulb, PartyPopper } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Reaction } from '#core/halaqa/shapes.ts';

export const SIGNS: Record<Reaction, LucideIcon> = {
  thanks: HeartHandshake,
  beneficial: Lightbulb,
  congratulations: PartyPopper,
  dua: HandHeart,
};
