import { expect, it } from 'vitest';
import { ore } from '#domain/money/ore.ts';
import { vatRate } from '#domain/money/price.ts';
import { aQuoteItem } from '#testing/a-quote.ts';
import { resaleLines } from './resale.ts';

const offered = (net: number, quantity = 1) =>
  aQuoteItem({ quantity, offer: { net: ore(net), vatRate: vatRate(25) } });

it('a mark-up raises the quoted price of one to the øre, and the row follows (rules/companies#resale)', () => {
  const [line] = resaleLines([offered(22_496, 3)], { markup: 1_250, lines: {} });
  expect(line?.unit.net).toBe(25_308);
  expect(line?.price).toEqual({ net: 75_924, vat: 18_981, gross: 94_905 });
});

it('a line’s own mark-up counts, also one of nothing', () => {
  const items = [offered(10_000), offered(10_000), offered(10_000)];
  const lines = resaleLines(items, { markup: 1_000, lines: { 2: 2_000, 3: 0 } });
  expect(lines.map(({ unit }) => unit.net)).toEqual([11_000, 12_000, 10_000]);
});

it('no price of the shop is in it', () => {
  const items = [
    aQuoteItem({ offer: { net: ore(77_777), vatRate: vatRate(25) }, draftedNet: ore(66_666) }),
  ];
  const told = JSON.stringify(resaleLines(items, { markup: 1_000, lines: {} }));
  for (const price of ['77777', '66666', '100000']) expect(told).not.toContain(price);
});
