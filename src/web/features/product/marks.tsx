import { useDeferredValue } from 'react';
import { idle } from '#web/pieces/idle.ts';
import { lazyExtra } from '#web/pieces/lazy-extra.tsx';

export interface ProductMarksProps {
  readonly sku: string;
  readonly name: string;
  /** Over the picture of a tile, on a line of a list, or with words on the product's own page. */
  readonly look: 'tile' | 'line' | 'words';
}

/**
 * The buttons of compare and wishlist. A first visit needs none of them: they come when the page is at rest
 * (docs/decisions/0009-byte-budgets.md); without scripts they would do nothing. A page has many of them: they
 * appear in small steps.
 */
const buttons = async () => {
  await idle();
  return import('./mark-buttons.tsx');
};
const LazyProductMarks = lazyExtra(async () => (await buttons()).ProductMarks);
const LazyHeaderMarks = lazyExtra(async () => (await buttons()).HeaderMarks);

/** The button of a product for each list; none while the page is as the server made it. */
export function ProductMarks(props: ProductMarksProps) {
  return useDeferredValue(true, false) && <LazyProductMarks {...props} />;
}

/** The ways to the lists, likewise. */
export function HeaderMarks() {
  return useDeferredValue(true, false) && <LazyHeaderMarks />;
}
