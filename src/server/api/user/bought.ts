import { fetchBought } from '#contract/bought.ts';
import { defineRoute } from '#server/http/handle.ts';
import { findBoughtSkus } from '#server/repositories/sales/bought-skus.ts';
import { requireCustomer } from '#server/require-permission.ts';

/** Skus beyond these were bought longest ago. */
const maxLines = 1000;

export const boughtBefore = defineRoute(fetchBought, [], async (_input, context) => {
  const customerId = requireCustomer(context.viewer);
  const { read } = context.services.database;
  return { result: [...(await findBoughtSkus(read, customerId, maxLines))] };
});
