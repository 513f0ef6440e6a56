import { buildStale } from '../scripts/build.ts';
import { DESKTOP, openHouse, PHONE } from '../tests/browser/browser.ts';
import { newGuest } from '../tests/harness/clients.ts';

/**
 * Reading al-Baqarah from its first ayah to its last: the longest tasks of the page's own thread. They are counted in the
 * time of the processor, so that whatever else the machine does is left out.
 */
const STEP = 400;

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  tdur?: number;
  args?: { name?: string };
}

await buildStale();
const house = await openHouse();
for (const [width, viewport] of Object.entries({ phone: PHONE, desktop: DESKTOP }))
  for (const mode of ['translation', 'reading']) {
    const visit = await house.visitAs(await newGuest(house.server), '/privacy', { viewport });
    const { page } = visit;
    await page.evaluate((mode) => localStorage.setItem('quran-reading', JSON.stringify({ mode })), mode);
    await page.goto('/quran/2');
    await page
      .locator(`[data-ayah="${mode === 'reading' ? 8 : 293}"]`)
      .first()
      .waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    await house.browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', '__metadata'] });
    const height = await page.evaluate(
      async ([step, pages]) => {
        // The mushaf is turned, page by page, to the end of al-Baqarah on page 49.
        for (let turned = 0; turned < pages; turned += 1) {
          dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
        }
        while (scrollY + innerHeight < document.documentElement.scrollHeight - 1) {
          scrollBy(0, step);
          await new Promise(requestAnimationFrame);
          await new Promise(requestAnimationFrame);
        }
        return document.documentElement.scrollHeight;
      },
      [STEP, mode === 'reading' ? (width === 'phone' ? 47 : 24) : 0] as const,
    );
    const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(
      String(await house.browser.stopTracing()),
    );
    const threads = new Set(
      traceEvents
        .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
        .map(({ pid, tid }) => `${pid}/${tid}`),
    );
    const tasks = traceEvents
      .filter(({ name, pid, tid }) => name.endsWith('RunTask') && threads.has(`${pid}/${tid}`))
      .map(({ tdur = 0 }) => tdur / 1000)
      .toSorted((a, b) => b - a);
    const longest = tasks.slice(0, 5).map((ms) => ms.toFixed(0));
    console.log(
      `${width.padEnd(8)} ${mode.padEnd(12)} ${height} px, ${tasks.length} tasks, the longest ${longest.join(', ')} ms`,
    );
    await visit.close();
  }
await house.close();
