import {
  deliveryPromise,
  type DeliveryDays,
  type PromiseTerms,
} from '#domain/checkout/delivery-promise.ts';
import { promiseSentence, type DeliveryTexts } from './promise-sentence.ts';

/** The texts about the delivery time of goods that are ordered now (rules/orders#delivery-promise). */
export function deliveryDays(t: DeliveryTexts, terms: PromiseTerms): DeliveryDays {
  const said = (fulfilment: keyof DeliveryDays): string => {
    const promise = deliveryPromise({ kind: 'simple', options: {}, fulfilment }, terms);
    return promise === undefined ? '' : promiseSentence(t, promise);
  };
  return {
    'from-stock': said('from-stock'),
    'ordered-in': said('ordered-in'),
    'made-to-measure': said('made-to-measure'),
  };
}
