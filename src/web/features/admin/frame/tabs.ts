/** The parts of the panel, each with the rights of which one opens it. */
export const TABS = [
  { id: 'stats', rights: ['see_stats', 'see_queue'] },
  { id: 'users', rights: ['see_people', 'see_audit'] },
  { id: 'stories', rights: ['see_stories'] },
  { id: 'ai-settings', rights: ['see_prompts'] },
  { id: 'reports', rights: ['see_reports', 'see_reviews', 'mosques'] },
] as const;
export type TabId = (typeof TABS)[number]['id'];
