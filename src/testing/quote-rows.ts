import type { NamedId, Things } from './matrix-actor.ts';

/** A customer has one quote list, whatever id is named. */
const ofList = { foreign: 'own', asGuest: 401 } as const;
const open = { foreign: 'own', asGuest: 'own' } as const;
const ofCustomer = { foreign: 404, asGuest: 401 } as const;
const byListId = (body?: unknown): NamedId => ({
  call: ({ quoteListId }) => ({ query: { quoteId: quoteListId }, body }),
  ...ofList,
});
const ofQuoteLine = (idOf: (theirs: Things) => number): NamedId => ({
  call: (theirs, { quoteListId }) => ({
    query: { quoteId: quoteListId },
    body: { quoteItem: { sku: 'SRV-600', qty: 1, item_id: idOf(theirs) } },
  }),
  ...open,
});
const ofQuote = (body?: unknown): NamedId => ({
  call: ({ quoteId: id }) => ({ query: { id }, body }),
  ...ofCustomer,
});
const aBuyer = { email: 'ny@example.no', firstname: 'Ny', lastname: 'Kunde' };

/** The calls of quotes that take an id: a quote list, a line of one, or a quote. */
export const quoteRows: Readonly<Record<string, Readonly<Record<string, NamedId>>>> = {
  'quotes.create': { quoteId: { ...byListId(), asGuest: 'own' } },
  'quotes.pull': { quoteId: byListId() },
  'quotes.update': {
    quoteId: byListId({ quoteItem: { sku: 'SRV-600', qty: 1 } }),
    item_id: ofQuoteLine(({ quoteItemId }) => quoteItemId),
  },
  'quotes.delete': {
    quoteId: byListId({ quoteItem: { sku: 'SRV-600' } }),
    item_id: ofQuoteLine(({ quoteItemId }) => quoteItemId),
  },
  'quotes.assign': {
    quoteId: {
      call: ({ quoteListId }) => ({ body: { quoteId: quoteListId } }),
      foreign: 'own',
      asGuest: 401,
    },
  },
  'quotes.request': { quoteId: byListId({ name: 'Bad' }) },
  'quotes.request-guest': {
    quoteId: byListId({ name: 'Bad', customer: aBuyer }),
    item_id: {
      call: (theirs, { quoteListId }) => ({
        query: { quoteId: quoteListId },
        body: {
          name: 'Bad',
          customer: aBuyer,
          items: [{ sku: 'SRV-600', qty: 1, item_id: theirs.quoteItemId }],
        },
      }),
      ...open,
    },
  },
  'quotes.read': { id: ofQuote() },
  'quotes.pdf': { id: ofQuote() },
  'quotes.resale': { id: ofQuote({ markup: 10, name: 'Rør AS' }) },
  'quotes.status': { id: ofQuote({ action: 'cancel' }) },
  'quotes.renew': { id: ofQuote() },
  'quotes.message': { id: ofQuote({ comment: 'Hei' }) },
  'quotes.buy': { id: ofQuote() },
};
