import type { CartItem, ClientCart } from './cart.ts';
import type { MergeStep } from './merge.ts';
import { isSameItem } from './same-item.ts';
import { takeIds } from './take-ids.ts';

/**
 * The browser carries out its part of a plan at once, before anything is sent (rules/cart#merge): its own lines change,
 * and the pulled lines become the base, so that a step that fails is planned again next time.
 */
export function carryOutLocally(
  cart: ClientCart,
  server: readonly CartItem[],
  steps: readonly MergeStep[],
): ClientCart {
  return { ...cart, items: steps.reduce(afterStep, cart.items), base: server };
}

function afterStep(items: readonly CartItem[], step: MergeStep): readonly CartItem[] {
  switch (step.kind) {
    case 'add-locally':
      return [...items, step.server];
    case 'remove-locally':
      return items.filter((item) => !isSameItem(item, step.item));
    case 'take-ids':
      return replace(items, step.item, takeIds(step.item, step.server));
    case 'take-change':
    case 'push-change':
      return replace(items, step.item, step.merged);
    case 'push-new':
    case 'delete-on-server':
      return items;
  }
}

function replace(
  items: readonly CartItem[],
  replaced: CartItem,
  by: CartItem,
): readonly CartItem[] {
  return items.map((item) => (isSameItem(item, replaced) ? by : item));
}
