import { lazyExtra } from '#web/ui/lazy-extra.tsx';

/** When a line comes; the calendar that tells it is fetched once the page lives. */
export const LinePromise = lazyExtra(
  async () => (await import('./promise-of-line.tsx')).PromiseOfLine,
);
