/** A story that nobody tells, as admins draft it. */
export const TELLING = {
  title: 'A walk',
  summary: 'Two sisters go for a walk.',
  pages: [
    { id: 'path', scene: 'walk-path', text: ['They walk.', 'It is evening.'] },
    { id: 'home', scene: 'walk-home', card: { ayah: '93:1' }, text: ['They are home.'] },
  ],
  moral: 'Going together is good.',
  talk: ['Where do you walk?', 'With whom?', 'When?'],
  act: 'Go for a walk.',
  parent: { values: 'Sisters.', care: 'Nothing.' },
};
export const FACTS = { age_band: '3-5', kind: 'family', themes: ['family'], sources: [{ ayah: '93:1-3' }] };
export const telling = (more: Record<string, unknown> = {}, title = TELLING.title) => ({
  language: 'en',
  length: 'long',
  content: { ...TELLING, title },
  voice_prompt: 'Calmly.',
  ...more,
});
export const both = (title?: string) => [telling({}, title), telling({ length: 'short' }, title)];
