import { mkdir, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { buildStale } from '#scripts/build.ts';
import { fromRoot } from '#server/root.ts';
import { DESKTOP, openHouse, PHONE, quiet } from '#tests/browser/browser.ts';
import { screens } from '#web/registry.ts';
import { newMember } from '#tests/harness/clients.ts';
import { command } from '#tests/harness/command.ts';

/** The pictures in `docs/screenshots`: what a visitor and a member see first in every look, and every screen in two of them. */
const FIRST = ['landing', 'auth', 'dashboard'];
const shown = screens.filter(
  ({ id, access, paths: [path] }) => !path.includes(':') && id !== 'not-found' && access !== 'admin',
);
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
  names: { ar: 'برلين' },
  country: 'DE',
  latitude: 52.52,
  longitude: 13.41,
  elevation: 34,
  zone: 'Europe/Berlin',
};
/** What rises or fades in has done so; our letters come when nothing else does. */
const [SETTLED, LETTERS] = [1_500, 5_000];
const WIDTHS = { phone: PHONE, desktop: DESKTOP };
const LANGUAGES = {
  en: { name: 'Maryam', username: 'maryam' },
  ar: { name: 'مريم', username: 'مريم_العلي' },
};

const folder = fromRoot('docs/screenshots');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
await buildStale();
const house = await openHouse({}, { letters: 'installed' });
// A circle with nobody in it shows nothing.
await command('demo', ['add'], house.server.dataDir);
for (const [language, { name, username }] of Object.entries(LANGUAGES)) {
  const person = { email: `${language}@example.org`, password: 'a-garden-of-Olives-42', username };
  const member = await newMember(house.server, { language }, person);
  await member.client.rpc('set_age_group', { _age_group: 'adult' }).throwOnError();
  await member.client.from('profiles').update({ display_name: name }).eq('user_id', member.id);
  await command('demo', ['join', member.email], house.server.dataDir);
  const own = { language, 'own:places': JSON.stringify({ current: PLACE, saved: [PLACE] }) };
  for (const [width, viewport] of Object.entries(WIDTHS))
    for (const colorScheme of ['light', 'dark'] as const)
      for (const isInside of [false, true]) {
        const options = {
          viewport,
          colorScheme,
          locale: language === 'en' ? 'en-GB' : language,
          timezoneId: PLACE.zone,
        };
        // Who was here before has our letters.
        const { page, close } = await (isInside
          ? house.visitAs(member, '/privacy', options)
          : house.visit('/privacy', options));
        await page.evaluate((notes) => {
          for (const [key, value] of Object.entries(notes)) localStorage.setItem(key, value);
        }, own);
        await page.reload();
        await quiet(page);
        await page.waitForTimeout(LETTERS);
        for (const { id, paths, access } of shown) {
          if ((access === 'visitor') === isInside) continue;
          if (!isWanted(id, width, colorScheme, language)) continue;
          await page.goto(paths[0]);
          await quiet(page);
          await page.evaluate(() => document.fonts.ready);
          await page.waitForTimeout(SETTLED);
          const picture = sharp(await page.screenshot()).png({ palette: true, quality: 90 });
          await picture.toFile(`${folder}/${id}-${width}-${colorScheme}-${language}.png`);
        }
        await close();
      }
}
await house.close();
