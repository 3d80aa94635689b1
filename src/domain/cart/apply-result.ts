import { atQuantity } from './at-quantity.ts';
import type { CartItem, ClientCart } from './cart.ts';
import { itemKey } from './item-key.ts';
import { withNote } from './line-note.ts';
import type { MergeStep } from './merge.ts';
import { isSameItem } from './same-item.ts';
import { takeIds } from './take-ids.ts';
import { takeTerms } from './take-terms.ts';

/** A step that is sent to the server. */
export type SentStep = Extract<
  MergeStep,
  { kind: 'push-new' | 'push-change' | 'delete-on-server' }
>;

/**
 * The server's answer to a sent step: the line as stored (none after deleting), or a refusal. A missing
 * answer gives no outcome.
 */
export type SentOutcome =
  | { readonly ok: true; readonly server?: CartItem }
  | { readonly ok: false };

/**
 * Applies an answer to the browser's cart (rules/cart#refused-changes). Success copies the ids and the
 * unit price at that quantity into line and base. A refused change restores what the server holds. A
 * refused new line is removed.
 */
export function applyResult(cart: ClientCart, step: SentStep, outcome: SentOutcome): ClientCart {
  if (step.kind === 'delete-on-server') {
    return outcome.ok ? { ...cart, base: without(cart.base, step.server) } : cart;
  }
  if (!outcome.ok) return afterRefusal(cart, step);
  const { server } = outcome;
  if (!server) return cart;
  const sent = step.kind === 'push-new' ? step.item : step.merged;
  const items = cart.items.map((item) =>
    isSameItem(item, sent) ? takeTerms(takeIds(item, server), server) : item,
  );
  const before = step.kind === 'push-new' ? cart.base : without(cart.base, step.server);
  return { ...cart, items, base: [...without(before, server), server] };
}

function afterRefusal(cart: ClientCart, step: Exclude<SentStep, { kind: 'delete-on-server' }>) {
  if (step.kind === 'push-new') {
    return { ...cart, items: without(cart.items, step.item), base: without(cart.base, step.item) };
  }
  const held = cart.base.find((line) => isSameItem(line, step.server)) ?? step.server;
  // A refused choice is restored too; the line's note stays, so that it is sent again.
  const isEdited = itemKey(step.merged) !== itemKey(held);
  const restore = (item: CartItem): CartItem =>
    isEdited ? withNote(held, item.note) : atQuantity(item, held.quantity);
  const items = cart.items.map((item) => (isSameItem(item, step.merged) ? restore(item) : item));
  return { ...cart, items };
}

function without(items: readonly CartItem[], removed: CartItem): readonly CartItem[] {
  return items.filter((item) => !isSameItem(item, removed));
}
