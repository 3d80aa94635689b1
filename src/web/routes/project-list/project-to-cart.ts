import { pickLines } from '#contract/project-lists.ts';
import type { ShownProjectLine } from '#contract/views/project-lists.ts';
import type { CartLimits } from '#domain/cart/check-line-quantity.ts';
import type { Refusal } from '#domain/errors.ts';
import { addRows } from '#web/routes/quick-order/add-rows.ts';
import { client } from '#web/state/page/this-page.ts';

/**
 * Puts the pieces left of lines into the cart. The server notes them first, so that they count as bought once they are
 * ordered (rules/project-lists#bought). Returns the refused lines by id. Throws `ApiError`.
 */
export async function projectToCart(
  projectId: number,
  lines: readonly ShownProjectLine[],
  limits: CartLimits,
): Promise<ReadonlyMap<string, Refusal>> {
  if (lines.length === 0) return new Map();
  const picked = lines.map(({ id, left }) => ({ line_id: id, qty: left }));
  await client.call(pickLines, { body: { project_id: projectId, lines: picked } });
  const rows = lines.map(({ id, article, left }) => ({
    key: String(id),
    ...(article && { article }),
    quantity: left,
  }));
  return addRows(rows, limits);
}
