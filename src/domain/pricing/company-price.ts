import type { CompanyPrice } from '#domain/catalog/product.ts';
import type { Ore } from '#domain/money/ore.ts';
import { lowestNet } from './lowest-net.ts';

/** The lowest price agreed with a company for this quantity; undefined for other viewers. */
export function companyNet(
  prices: readonly CompanyPrice[],
  companyId: number | undefined,
  quantity: number,
): Ore | undefined {
  const reached = prices.filter(
    (price) => price.companyId === companyId && quantity >= price.quantity,
  );
  return lowestNet(...reached.map(({ net }) => net));
}
