import type { CartItem } from '#domain/cart/cart.ts';
import { withNote } from '#domain/cart/line-note.ts';
import type { MergeStep } from '#domain/cart/merge.ts';
import { isSameItem } from '#domain/cart/same-item.ts';

/** The server's lines after the sent steps. `newId` returns the id of a new line. */
export function carryOutOnServer(
  server: readonly CartItem[],
  steps: readonly MergeStep[],
  newId: (item: CartItem) => string,
): readonly CartItem[] {
  return steps.reduce((lines, step) => {
    if (step.kind === 'push-new')
      return [...lines, { ...step.item, serverItemId: newId(step.item) }];
    if (step.kind === 'delete-on-server') {
      return lines.filter((line) => line.serverItemId !== step.server.serverItemId);
    }
    if (step.kind !== 'push-change') return lines;
    const { sku, options, quantity, note } = step.merged;
    return lines.map((line) =>
      isSameItem(line, step.server) ? withNote({ ...line, sku, options, quantity }, note) : line,
    );
  }, server);
}
