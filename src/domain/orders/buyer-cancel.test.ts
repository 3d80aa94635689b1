import { expect, test } from 'vitest';
import { isCancelableByBuyer, type CancelSituation } from './buyer-cancel.ts';
import type { LineProgress } from './order-progress.ts';

const line: LineProgress = {
  line: 1,
  fulfilment: 'from-stock',
  ordered: 2,
  canceled: 0,
  ready: 0,
  handedOver: 0,
  received: 0,
  back: 0,
};
const situation: CancelSituation = {
  state: 'placed',
  lines: [line],
  shipments: [],
  begun: new Set(),
};
const made = { ...line, fulfilment: 'made-to-measure' } as const;
const letOut = { ...line, line: 2, fulfilment: 'rental', canceled: 2 } as const;

test.each<[string, Partial<CancelSituation>, boolean]>([
  ['nothing is packed', {}, true],
  ['a shipment was undone', { shipments: [{ status: 'canceled' }] }, true],
  ['goods lie ready', { shipments: [{ status: 'ready' }] }, false],
  ['goods were sent', { state: 'in-part', shipments: [{ status: 'sent' }] }, false],
  ['something is made to measure', { lines: [line, made] }, false],
  ['what was made to measure is cancelled', { lines: [line, { ...made, canceled: 2 }] }, true],
  ['a file was downloaded or a rental has begun', { begun: new Set([1]) }, false],
  ['a rental that has begun is cancelled', { lines: [line, letOut], begun: new Set([2]) }, true],
  ['the order is cancelled', { state: 'canceled' }, false],
])('a buyer may cancel the whole order when %s: %#', (_, changed, may) => {
  expect(isCancelableByBuyer({ ...situation, ...changed })).toBe(may);
});
