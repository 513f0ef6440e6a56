import { afterAll, beforeAll, expect, test } from 'vitest';
import { KEEPS_THE_APP, NO_NOTIFICATIONS, openHouse, showsNotifications, type House } from './browser.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({}, { whole: true });
});
afterAll(() => house.close());

test('a push is shown in its language and direction, a damaged one too', async ({ skip }) => {
  const { page, context, close } = await house.visit('/landing', KEEPS_THE_APP);
  await context.grantPermissions(['notifications']);
  skip(!(await showsNotifications(page)), NO_NOTIFICATIONS);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((found) =>
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      if (registrations[0] !== undefined) found(registrations[0].registrationId);
    }),
  );
  await session.send('ServiceWorker.enable');
  const push = async (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', {
      origin: house.server.url,
      registrationId: await registered,
      data,
    });
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      const all = await registration.getNotifications();
      return all.map(({ title, body, tag, dir, lang, data }) => ({ title, body, tag, dir, lang, data }));
    });
  const message = {
    title: 'حان وقت الفجر',
    body: '05:12',
    tag: 'prayer',
    url: '/prayer-times',
    lang: 'ar',
    dir: 'rtl',
  };
  // The browser drops what it cannot deliver at once, as when its worker is slow to start.
  const shownAfter = async (data: string) => {
    await push(data);
    return shown();
  };
  const { url, ...seen } = message;
  await expect.poll(() => shownAfter(JSON.stringify(message))).toEqual([{ ...seen, data: { url } }]);
  await expect
    .poll(async () => new Set((await shownAfter('not json')).map(({ title }) => title)))
    .toEqual(new Set(['Rafiq', message.title]));
  await close();
});
