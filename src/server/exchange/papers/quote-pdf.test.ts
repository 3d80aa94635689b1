import { expect, test } from 'vitest';
import { answeredQuote } from '#contract/letters/sample-quote.ts';
import { aSeller } from '#testing/a-seller.ts';
import { storeViews } from '#testing/sample-views.ts';
import { wordsOfPdf } from '#testing/words-of-pdf.ts';
import { quotePaper } from './quote-paper.ts';
import { quotePdf } from './quote-pdf.ts';

const viewIn = (language: string) =>
  storeViews.find((each) => each.language === language) ?? storeViews[0];
const shown = { quote: answeredQuote, seller: aSeller, view: viewIn('nb'), seesPrices: true };
const wordsOf = async (changed: Partial<typeof shown> = {}) =>
  wordsOfPdf((await quotePdf(quotePaper({ ...shown, ...changed }))).pdf).replaceAll('\u{a0}', ' ');

test('a quote on paper has number, days, lines, sums by rate and terms (rules/companies#quote-papers)', async () => {
  const words = await wordsOf();
  for (const each of [
    'Tilbud Q000031',
    'Gjelder til og med 16.03.2026',
    'Anne-Kristine Øverås-Kristoffersen',
    'Odde servantskap',
    '3 999,20',
    '3 599,28',
    'kr 43 191,36',
    'kr 53 989,20',
    'Frakt kommer i tillegg',
  ]) {
    expect(words).toContain(each);
  }
});

test('a reader without prices sees the quoted ones alone', async () => {
  const words = await wordsOf({ seesPrices: false });
  expect(words).not.toContain('3 999,20');
  expect(words).not.toContain('Din pris');
  expect(words).toContain('3 599,28');
});

test('it is in the language of its store view, and names units', async () => {
  const items = answeredQuote.items.map((item) => ({ ...item, saleUnit: 'm' as const }));
  const words = await wordsOf({ view: viewIn('en'), quote: { ...answeredQuote, items } });
  expect(words).toContain('Quoted price');
  expect(words).toContain('12 m');
});

test('sixty long lines are printed whole, over pages', async () => {
  const [line] = answeredQuote.items;
  const long = line && { ...line, name: 'Dusjvegg med buet glass '.repeat(6) };
  const items = Array.from({ length: 60 }, () => long ?? []).flat();
  const { unprintable, pdf } = await quotePdf(
    quotePaper({ ...shown, quote: { ...answeredQuote, items } }),
  );
  expect(unprintable).toEqual([]);
  expect(wordsOfPdf(pdf)).toContain('Side 5 av');
});
