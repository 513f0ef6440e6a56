import { mkdir } from 'node:fs/promises';
import { buildStale } from '#scripts/build.ts';
import { fromRoot } from '#server/root.ts';
import { DESKTOP, openHouse, PHONE } from '#tests/browser/browser.ts';
import { newMember } from '#tests/harness/clients.ts';

/** The pictures in `docs/screenshots`: what a visitor and a member see. */
const SCREENS = [
  { name: 'landing', path: '/landing', member: false },
  { name: 'auth', path: '/auth', member: false },
  { name: 'dashboard', path: '/dashboard', member: true },
];
const WIDTHS = { phone: PHONE, desktop: DESKTOP };
const LANGUAGES = {
  en: { name: 'Maryam', username: 'maryam' },
  ar: { name: 'مريم', username: 'مريم_العلي' },
};

const folder = fromRoot('docs/screenshots');
await mkdir(folder, { recursive: true });
await buildStale();
const house = await openHouse({}, { letters: 'installed' });
for (const [language, { name, username }] of Object.entries(LANGUAGES)) {
  const person = { email: `${language}@example.org`, password: 'a-garden-of-Olives-42', username };
  const member = await newMember(house.server, { language }, person);
  await member.client.from('profiles').update({ display_name: name }).eq('user_id', member.id);
  const { data } = await member.client.auth.getSession();
  for (const [width, viewport] of Object.entries(WIDTHS))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const screen of SCREENS) {
        const context = await house.browser.newContext({
          viewport,
          colorScheme,
          baseURL: house.server.url,
          locale: language,
        });
        await context.addInitScript(
          ([chosen, session]) => {
            localStorage.setItem('language', chosen ?? 'en');
            if (session) localStorage.setItem('sb-127-auth-token', session);
          },
          [language, screen.member ? JSON.stringify(data.session) : ''],
        );
        const page = await context.newPage();
        await page.goto(screen.path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${folder}/${screen.name}-${width}-${colorScheme}-${language}.png` });
        await context.close();
      }
}
await house.close();
