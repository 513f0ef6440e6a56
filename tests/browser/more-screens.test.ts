import { afterAll, beforeAll } from 'vitest';
import { openHouse, type House } from './browser.ts';
import { halfOfLanguages, sweep } from './sweep.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());

sweep(halfOfLanguages(1), () => house);
