import { lazyExtra } from '#web/ui/lazy-extra.tsx';

/** When all lines are there, by one way of delivery; from the same file. */
export const ItemsPromise = lazyExtra(
  async () => (await import('./promise-of-line.tsx')).PromiseOfItems,
);

/** When a line comes; the calendar that tells it is fetched once the page lives. */
export const LinePromise = lazyExtra(
  async () => (await import('./promise-of-line.tsx')).PromiseOfLine,
);
