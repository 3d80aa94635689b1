import { ore } from '#domain/money/ore.ts';
import { priceFromNet, vatRate } from '#domain/money/price.ts';
import type { AskedQuote, QuoteMessage } from '#domain/quotes/quote.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { sampleNow, sampleOrder as order } from './sample-order.ts';

export const quoteAnswer: QuoteMessage = {
  id: 2,
  author: 'seller',
  text: 'Hei,\n\nvi gir ti prosent på alle skapene.',
  createdAt: sampleNow,
};
export const quote: AskedQuote = {
  id: 31,
  status: 'pending_seller_review',
  storeCode: order.storeCode,
  listId: '1112',
  name: 'Bad 2. etg.',
  contact: {
    email: order.email,
    firstName: 'Anne-Kristine',
    lastName: 'Øverås-Kristoffersen',
    phone: '412 34 567',
    company: 'Øverås Rør og Bad AS',
  },
  lastDay: '',
  items: [
    {
      sku: 'ODDE-SERVANTSKAP-600-HVIT',
      kind: 'simple',
      quantity: 12,
      options: {},
      name: 'Odde servantskap',
      urlPath: '',
      choices: [],
      problems: [],
      remark: 'Ti hvite og to grå',
      unit: priceFromNet(ore(399_920), vatRate(25)),
      vatRate: vatRate(25),
    },
  ],
  messages: [
    {
      id: 1,
      author: 'buyer',
      text: 'Vi pusser opp tolv bad.\nHva koster skapene da?',
      createdAt: sampleNow,
    },
  ],
  createdAt: sampleNow,
  updatedAt: sampleNow,
};
export const answeredQuote: AskedQuote = {
  ...quote,
  status: 'pending_buyer_review',
  customerId: 412,
  items: quote.items.map((item) => ({
    ...item,
    offer: { net: ore(359_928), vatRate: vatRate(25) },
  })),
  messages: [...quote.messages, quoteAnswer],
  expiresAt: moment(sampleNow + 14 * dayMs),
};
