import { useDeferredValue } from 'react';
import { idle } from '#web/life/idle.ts';
import { lazyExtra } from '#web/life/lazy-extra.tsx';

export interface ProductMarksProps {
  readonly sku: string;
  readonly name: string;
  /** The look above a tile's picture, in a line of a list, or with words on the product's page. */
  readonly look: 'tile' | 'line' | 'words';
}

/**
 * The buttons for compare and wishlist. They load when the page is idle
 * (docs/decisions/0009-byte-budgets.md), because a first visit needs none and without scripts they
 * would do nothing. A page has many of them, so they appear in small steps.
 */
const buttons = async () => {
  await idle();
  return import('./mark-buttons.tsx');
};
const LazyProductMarks = lazyExtra(async () => (await buttons()).ProductMarks);
const LazyHeaderMarks = lazyExtra(async () => (await buttons()).HeaderMarks);

/** The product's button for each list; hidden until scripts run. */
export function ProductMarks(props: ProductMarksProps) {
  return useDeferredValue(true, false) && <LazyProductMarks {...props} />;
}

/** The links to the lists, in the same way. */
export function HeaderMarks() {
  return useDeferredValue(true, false) && <LazyHeaderMarks />;
}
