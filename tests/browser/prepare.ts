/** A browser is brought once, before the first test, whether the whole suite runs or one file of it. */
export { prepareChromium as setup } from '#scripts/chromium.ts';
