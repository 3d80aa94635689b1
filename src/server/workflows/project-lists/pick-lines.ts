import type { PickedLine } from '#domain/project-lists/project-purchases.ts';
import { purchasesOf } from '#domain/project-lists/project-purchases.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { findProjectLines } from '#server/repositories/project-lists/project-lines.ts';
import {
  findPickedLines,
  insertPurchases,
  savePickedLines,
} from '#server/repositories/project-lists/project-purchases.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { requireCustomer } from '#server/require-permission.ts';
import { withProject } from './own-project.ts';

/**
 * The time in which an order counts as bought for a project. Later the article may be in the cart for another reason.
 */
const pickedMs = 30 * dayMs;

/** Notes the pieces of a project that the viewer puts into the cart, so that their order counts as bought. */
export function pickProjectLines(
  projectId: number,
  picked: readonly Pick<PickedLine, 'lineId' | 'quantity'>[],
  asking: Asking,
): Promise<void> {
  const customerId = requireCustomer(asking.viewer);
  return withProject(projectId, asking, async (tx) => {
    const known = new Set((await findProjectLines(tx, projectId)).map(({ id }) => id));
    if (picked.some(({ lineId }) => !known.has(lineId))) throw new AppError('project.unknown');
    await savePickedLines(
      tx,
      customerId,
      [...new Map(picked.map((line) => [line.lineId, line])).values()],
      asking.now,
    );
  });
}

/**
 * Counts the pieces of an order as bought for the projects from which they came into the cart
 * (rules/project-lists#bought).
 */
export async function buyForProjects(
  tx: Db,
  order: {
    readonly id: number;
    readonly customerId?: number;
    readonly lines: readonly Pick<OrderLine, 'sku' | 'quantity'>[];
  },
  now: Moment,
): Promise<void> {
  const { id, customerId, lines } = order;
  if (customerId === undefined) return;
  const picked = await findPickedLines(tx, customerId, moment(now - pickedMs));
  const purchases = purchasesOf(id, lines, picked);
  if (purchases.length > 0) await insertPurchases(tx, customerId, purchases);
}
