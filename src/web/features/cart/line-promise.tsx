import type { FulfilledLine } from '#domain/orders/fulfilment.ts';
import { isSent, lineFulfilment } from '#domain/orders/fulfilment.ts';
import type { Moment } from '#domain/time/moment.ts';
import { classNames } from '#web/ui/class-names.ts';
import { lazyExtra } from '#web/ui/lazy-extra.tsx';
import styles from './line-promise.module.css';

/** When all lines are there, by one way of delivery; from the same file. */
export const ItemsPromise = lazyExtra(
  async () => (await import('./promise-of-line.tsx')).PromiseOfItems,
);

/** The calendar that tells the days is fetched once the page lives. */
const PromiseWords = lazyExtra(async () => (await import('./promise-of-line.tsx')).PromiseOfLine);

interface LinePromiseProps {
  readonly line: FulfilledLine;
  /** It is fetched in a shop. */
  readonly isFetched?: boolean;
  /** When it was ordered; now unless said. */
  readonly orderedAt?: Moment | undefined;
  readonly className?: string | undefined;
}

/** When a line comes; its room is there before the words are (rules/orders#delivery-promise). */
export function LinePromise({ className, ...promised }: LinePromiseProps) {
  return isSent(lineFulfilment(promised.line)) ? (
    <p className={classNames(styles.room, className)}>
      <PromiseWords {...promised} />
    </p>
  ) : null;
}
