import { deliveryPromise, type PromiseTerms } from '#domain/checkout/delivery-promise.ts';
import { promiseSentence, type DeliveryTexts } from './promise-sentence.ts';

type Sent = 'from-stock' | 'ordered-in' | 'made-to-measure';

/** What is said of when goods come that are ordered now, by how they are had (rules/orders#delivery-promise). */
export function deliveryDays(
  t: DeliveryTexts,
  terms: PromiseTerms,
): Readonly<Record<Sent, string>> {
  const said = (fulfilment: Sent): string => {
    const promise = deliveryPromise({ kind: 'simple', options: {}, fulfilment }, terms);
    return promise === undefined ? '' : promiseSentence(t, promise);
  };
  return {
    'from-stock': said('from-stock'),
    'ordered-in': said('ordered-in'),
    'made-to-measure': said('made-to-measure'),
  };
}
