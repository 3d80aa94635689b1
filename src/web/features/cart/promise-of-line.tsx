import { useState } from 'react';
import { deliveryPromise, lastPromise } from '#domain/checkout/delivery-promise.ts';
import type { FulfilledLine } from '#domain/orders/fulfilment.ts';
import { moment, type Moment } from '#domain/time/moment.ts';
import { deliveryTexts } from '#texts/delivery-texts.ts';
import { promiseSentence } from '#texts/promise-sentence.ts';
import { useShop } from '#web/state/page/shop.tsx';
import styles from './promise-of-line.module.css';

export interface PromiseOfLineProps {
  readonly line: FulfilledLine;
  readonly isFetched?: boolean;
  readonly orderedAt?: Moment | undefined;
}

/**
 * The day on which a line arrives if it is ordered now; nothing where no day is promised
 * (rules/orders#delivery-promise).
 */
export function PromiseOfLine({ line, isFetched = false, orderedAt }: PromiseOfLineProps) {
  const { storeView } = useShop();
  const [seenAt] = useState(() => moment(Date.now()));
  // Only the server knows the line's way of delivery.
  if (line.fulfilment === undefined) return null;
  const { delivery } = storeView.settings;
  const promise = deliveryPromise(line, { now: orderedAt ?? seenAt, delivery, isFetched });
  return promise ? promiseSentence(deliveryTexts[storeView.language], promise) : null;
}

export interface ItemsPromiseProps {
  readonly items: readonly FulfilledLine[];
  readonly isFetched: boolean;
}

/** The day on which all goods of one order have arrived: that of the last one. */
export function PromiseOfItems({ items, isFetched }: ItemsPromiseProps) {
  const { storeView } = useShop();
  const [now] = useState(() => moment(Date.now()));
  const { delivery } = storeView.settings;
  const known = items.filter(({ fulfilment }) => fulfilment !== undefined);
  const last = lastPromise(known, { now, delivery, isFetched });
  return last ? (
    <span className={styles.comes}>{promiseSentence(deliveryTexts[storeView.language], last)}</span>
  ) : null;
}
