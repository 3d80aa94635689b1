import type { FulfilledLine } from '#domain/orders/fulfilment.ts';
import { isSent, lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Moment } from '#domain/time/moment.ts';
import { classNames } from '#ui/class-names.ts';
import { lazyExtra } from '#web/life/lazy-extra.tsx';
import styles from './line-promise.module.css';

/** Tells when all lines arrive, if they are delivered in the same way. */
export const ItemsPromise = lazyExtra(
  async () => (await import('./promise-of-line.tsx')).PromiseOfItems,
);

/** The calendar of working days loads after hydration, so that the page does not wait for it. */
const PromiseWords = lazyExtra(async () => (await import('./promise-of-line.tsx')).PromiseOfLine);

interface LinePromiseProps {
  readonly line: FulfilledLine;
  /** The customer fetches the goods in a shop. */
  readonly isFetched?: boolean;
  /** The time of the order; now by default. */
  readonly orderedAt?: Moment | undefined;
  readonly className?: string | undefined;
}

/**
 * Tells when a line arrives (rules/orders#delivery-promise), and reserves its space until the text has
 * loaded.
 */
export function LinePromise({ className, ...promised }: LinePromiseProps) {
  return isSent(lineFulfilment(promised.line)) ? (
    <p className={classNames(styles.room, className)}>
      <PromiseWords {...promised} />
    </p>
  ) : null;
}
