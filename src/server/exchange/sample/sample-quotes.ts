import type { Acting } from '#server/acting.ts';
import { writeQuote, type WrittenQuote } from '#server/workflows/quotes/write-quote.ts';

const ofTrade = { email: 'proff@armatur.example', storeCode: 'proff' } as const;

/** Quotes of a sample company, one in each state that waits for a party. */
const quotes: readonly WrittenQuote[] = [
  {
    ...ofTrade,
    name: 'Borettslaget Fjellveien',
    comment: 'Vi bytter ventiler i 48 leiligheter. Kan dere gi en samlet pris?',
    lines: [
      { sku: 'RRV-VENTIL', quantity: 96 },
      { sku: 'RRV-ROR', quantity: 48 },
    ],
  },
  {
    ...ofTrade,
    name: 'Skolen på Nes, dusjer',
    comment: 'Trenger varene i løpet av måneden.',
    lines: [{ sku: 'RRV-VENTIL', quantity: 40 }],
    answer: { discount: 1_200, days: 30, comment: 'Vi gir tolv prosent når alt tas samlet.' },
  },
  {
    ...ofTrade,
    name: 'Serviceverksted, lager',
    comment: 'Fast påfyll til bilene.',
    lines: [{ sku: 'RRV-VENTIL', quantity: 24 }],
    answer: { discount: 800, days: 30, comment: 'Åtte prosent.', isAccepted: true },
  },
];

/** Writes the quotes of the sample accounts down. */
export async function writeSampleQuotes(acting: Acting): Promise<void> {
  for (const quote of quotes) await writeQuote(quote, acting);
}
