import type { Voice } from './port.ts';
import { programVoice } from './program-voice.ts';
import { serviceVoice } from './service-voice.ts';
import type { SpeechSettings } from './settings.ts';

/** Who speaks here. */
export const voiceOf = (settings: SpeechSettings): Voice =>
  settings.kind === 'service' ? serviceVoice(settings) : programVoice(settings.program);
