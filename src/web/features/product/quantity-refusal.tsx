import { lazyExtra } from '#web/ui/lazy-extra.tsx';

/** Why the box was set to another quantity than was written (rules/products#quantities); loads when first needed. */
export const QuantityRefusal = lazyExtra(
  async () => (await import('./quantity-refusal-text.tsx')).QuantityRefusalText,
);
