import type { AttributeValues } from '#domain/catalog/product.ts';
import type { Settings } from '#domain/settings.ts';

/**
 * The square metres that one piece covers, from the merchant's attribute; undefined where it holds no
 * number above zero.
 */
export function coveredArea(
  attributes: AttributeValues,
  { areaAttribute }: Settings['prices'],
): number | undefined {
  const squareMetres = Number(attributes[areaAttribute]);
  return squareMetres > 0 && Number.isFinite(squareMetres) ? squareMetres : undefined;
}
