import type { CartItem } from '#domain/cart/cart.ts';
import type { MergeStep } from '#domain/cart/merge.ts';
import { isSameItem } from '#domain/cart/same-item.ts';

/** What the server holds after the steps that are sent to it; `newId` names a line it did not have. */
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
    if (step.kind !== 'push-quantity') return lines;
    const { quantity } = step;
    return lines.map((line) =>
      isSameItem(line, step.server) ? { ...step.server, quantity } : line,
    );
  }, server);
}
