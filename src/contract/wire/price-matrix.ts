import * as v from 'valibot';
import type { OfferedMatrix } from '#domain/pricing/offered-product.ts';
import { idSchema, idToWire } from './ids.ts';
import { offerFromWire, offerToWire, priceFields } from './price.ts';

/** A price matrix in a product's document; it is our addition (rules/prices#price-matrix). */
export const priceMatrixSchema = v.object({
  option_ids: v.array(idSchema),
  cells: v.array(v.object({ option_type_ids: v.array(idSchema), ...priceFields })),
});

type WireMatrix = v.InferOutput<typeof priceMatrixSchema>;

export function priceMatrixToWire({ optionIds, cells }: OfferedMatrix): WireMatrix {
  return {
    option_ids: optionIds.map(idToWire),
    cells: cells.map(({ valueIds, offer }) => ({
      option_type_ids: valueIds.map(idToWire),
      ...offerToWire(offer),
    })),
  };
}

export function priceMatrixFromWire({ option_ids: ids, cells }: WireMatrix): OfferedMatrix {
  return {
    optionIds: ids.map(String),
    cells: cells.map((cell) => ({
      valueIds: cell.option_type_ids.map(String),
      offer: offerFromWire(cell),
    })),
  };
}
