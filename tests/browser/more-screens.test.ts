import { afterAll, beforeAll } from 'vitest';
import { sharedHouse, type House } from './browser.ts';
import { halfOfLanguages, sweep } from './sweep.ts';

let house: House;
beforeAll(async () => {
  house = await sharedHouse();
});
afterAll(() => house.close());

sweep(halfOfLanguages(1), () => house);
