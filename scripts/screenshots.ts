import { mkdir } from 'node:fs/promises';
import { buildStale } from '#scripts/build.ts';
import { fromRoot } from '#server/root.ts';
import { DESKTOP, openHouse, PHONE } from '#tests/browser/browser.ts';
import { screens } from '#web/registry.ts';
import { newMember } from '#tests/harness/clients.ts';

/** The pictures in `docs/screenshots`: what a visitor and a member see first in every look, and every screen in two of them. */
const FIRST = ['landing', 'auth', 'dashboard'];
const shown = screens.filter(({ id, paths: [path] }) => !path.includes(':') && id !== 'not-found');
const LOOKS = [
  { width: 'phone', colorScheme: 'light', language: 'en' },
  { width: 'desktop', colorScheme: 'dark', language: 'ar' },
];
const isWanted = (id: string, width: string, colorScheme: string, language: string): boolean =>
  FIRST.includes(id) ||
  LOOKS.some(
    (look) => look.width === width && look.colorScheme === colorScheme && look.language === language,
  );
/** Where prayer times, qibla and mosques are shown for. */
const PLACE = {
  name: 'Berlin',
  country: 'DE',
  latitude: 52.52,
  longitude: 13.41,
  elevation: 34,
  zone: 'Europe/Berlin',
};
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
      for (const { id, paths, access } of shown) {
        if (!isWanted(id, width, colorScheme, language)) continue;
        const context = await house.browser.newContext({
          viewport,
          colorScheme,
          baseURL: house.server.url,
          locale: language,
          timezoneId: PLACE.zone,
        });
        await context.addInitScript(
          ([chosen = 'en', session = '', places = '']) => {
            localStorage.setItem('language', chosen);
            if (session === '') return;
            localStorage.setItem('sb-127-auth-token', session);
            localStorage.setItem('own:places', places);
          },
          [
            language,
            access === 'visitor' ? '' : JSON.stringify(data.session),
            JSON.stringify({ current: PLACE, saved: [PLACE] }),
          ],
        );
        const page = await context.newPage();
        // Who was here before has our letters.
        await page.goto('/privacy');
        await page.waitForLoadState('networkidle');
        await page.goto(paths[0]);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => document.fonts.ready);
        await page.screenshot({ path: `${folder}/${id}-${width}-${colorScheme}-${language}.png` });
        await context.close();
      }
}
await house.close();
