import { useDeferredValue, useEffect, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { idle } from '#web/ui/idle.ts';

export interface ProductMarksProps {
  readonly sku: string;
  readonly name: string;
  /** Over the picture of a tile, on a line of a list, or with words on the product's own page. */
  readonly look: 'tile' | 'line' | 'words';
}

/** What marks a product for later, and leads to what is marked. */
interface Marks {
  readonly Header: ComponentType;
  readonly Product: ComponentType<ProductMarksProps>;
}

const marksStore = createStore<{ readonly marks?: Marks }>(() => ({}));
let isAsked = false;

/** The button of a product for each list; see `useMarks`. */
export function ProductMarks(props: ProductMarksProps) {
  const marks = useMarks();
  return marks && <marks.Product {...props} />;
}

/** The ways to the lists. */
export function HeaderMarks() {
  const marks = useMarks();
  return marks && <marks.Header />;
}

/**
 * The buttons of compare and wishlist. A first visit needs none of them: they come when the page is at rest
 * (docs/decisions/0009-byte-budgets.md); without scripts they would do nothing. A page has many of them: they
 * appear in small steps.
 */
function useMarks(): Marks | undefined {
  useEffect(() => {
    if (isAsked) return;
    isAsked = true;
    const load = () =>
      void import('./mark-buttons.tsx').then(
        ({ HeaderMarks: Header, ProductMarks: Product }) =>
          marksStore.setState({ marks: { Header, Product } }),
        forget,
      );
    void idle().then(load);
  }, []);
  return useDeferredValue(useStore(marksStore, ({ marks }) => marks));
}

/** The next page asks again. */
function forget(): void {
  isAsked = false;
}
