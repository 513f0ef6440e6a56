import { acrossSchools } from '#core/zakat/across-schools.ts';
import { minorDigits } from '#core/zakat/currencies.ts';
import { MICRO } from '#core/zakat/money.ts';
import { nisabOf } from '#core/zakat/reckoning.ts';
import { EMPTY_SHEET, type Sheet } from '#core/zakat/sheet.ts';
import { defineTool } from './tool.ts';

const MOST = 1e12;

/** What is due on money by the four schools, at a price of gold that the question names: we know none. */
export const zakatTool = defineTool({
  name: 'zakat',
  description: 'Zakat due on money kept for a lunar year. Only with a price of gold that the question names.',
  fields: {
    money: { of: 'number', says: 'Cash, bank and savings together' },
    debts: { of: 'number', says: 'Debts that are due now', isOptional: true },
    gold_price: { of: 'number', says: 'Price of a gram of pure gold in the same currency' },
    currency: { of: 'text', says: 'ISO code such as EUR' },
  },
  find: ({ money, debts, gold_price: gold, currency }) => {
    const code = currency.toUpperCase();
    const amounts = [money, debts ?? 0, gold];
    if (!/^[A-Z]{3}$/.test(code) || gold <= 0 || amounts.some((amount) => amount < 0 || amount > MOST))
      return [];
    const parts = 10 ** minorDigits(code);
    const sheet: Sheet = {
      ...EMPTY_SHEET,
      currency: code,
      prices: { gold: Math.round(gold * MICRO), silver: 0 },
      bank: Math.round(money * parts),
      debtsDue: Math.round((debts ?? 0) * parts),
    };
    const { agreed, least, most } = acrossSchools(sheet);
    const said = (minor: number) => (minor / parts).toFixed(minorDigits(code));
    return [
      {
        reference: 'tool:zakat-calculator',
        title: `Zakat on ${said(sheet.bank)} ${code}, with debts of ${said(sheet.debtsDue)} ${code}`,
        text: `Nisab of 85 g of gold: ${said(nisabOf(sheet))} ${code}. Due at 2.5 %: ${
          agreed
            ? `${said(least)} ${code} by all four schools`
            : `${said(least)} to ${said(most)} ${code}, as the schools differ`
        }.`,
      },
    ];
  },
});
