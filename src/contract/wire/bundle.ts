import { firstPicture } from '#domain/catalog/first-picture.ts';
import * as v from 'valibot';
import type { BundleOption } from '#domain/catalog/bundle.ts';
import type { OfferedBundle, OfferedSelection } from '#domain/pricing/bundle-net.ts';
import { surchargeFromWire, surchargeToWire } from './custom-option.ts';
import { idSchema, idToWire } from './ids.ts';
import { kroner } from './money.ts';
import { picturesFromWire } from './picture.ts';
import { offerFromWire, offerToWire, priceFields } from './price.ts';
import { stockFromWire, stockSchema, stockToWire } from './stock.ts';

const link = v.object({
  id: idSchema,
  sku: v.string(),
  name: v.string(),
  image: v.optional(v.string()),
  image_tones: v.optional(v.string()),
  qty: v.number(),
  is_default: v.boolean(),
  can_change_quantity: v.boolean(),
  /**
   * The surcharge of one piece in a bundle of a fixed price. In a dynamic bundle the piece costs
   * `price`.
   */
  selection_price_type: v.optional(v.picklist(['fixed', 'percent'])),
  selection_price: v.optional(kroner),
  stock: stockSchema,
  ...priceFields,
});

const option = v.object({
  option_id: idSchema,
  title: v.string(),
  type: v.picklist(['select', 'radio', 'checkbox', 'multi']),
  required: v.boolean(),
  product_links: v.array(link),
});

/** The fields of a bundle; `bundle_own_price` is our addition. */
export const bundleFields = {
  bundle_price_type: v.optional(v.picklist(['dynamic', 'fixed'])),
  bundle_options: v.optional(v.array(option)),
  bundle_own_price: v.optional(v.object(priceFields)),
} as const;

const bundleObject = v.object(bundleFields);
type BundleFields = v.InferOutput<typeof bundleObject>;

/** The fields of a bundle; empty for other kinds of products. */
export function bundleToWire(bundle: OfferedBundle | undefined): BundleFields {
  if (bundle === undefined) return {};
  return {
    bundle_price_type: bundle.priceKind,
    bundle_options: bundle.options.map((each) => ({
      option_id: idToWire(each.id),
      title: each.label,
      type: each.kind,
      required: each.isRequired,
      product_links: each.selections.map(selectionToWire),
    })),
    bundle_own_price: offerToWire(bundle.own),
  };
}

/** Undefined where a shortened document left the options out. */
export function bundleFromWire(wire: BundleFields): { bundle?: OfferedBundle } {
  const { bundle_price_type: priceKind, bundle_options: options, bundle_own_price: own } = wire;
  if (priceKind === undefined || options === undefined) return {};
  return {
    bundle: {
      priceKind,
      options: options.map((each): BundleOption<OfferedSelection> => ({
        id: String(each.option_id),
        label: each.title,
        kind: each.type,
        isRequired: each.required,
        selections: each.product_links.map(selectionFromWire),
      })),
      own: offerFromWire(own ?? {}),
    },
  };
}

function selectionToWire(selection: OfferedSelection): v.InferOutput<typeof link> {
  const { price_type: kind, price } = surchargeToWire(selection);
  const { picture } = selection;
  return {
    id: idToWire(selection.id),
    sku: selection.sku,
    name: selection.name,
    ...(picture && { image: `/${picture.path}` }),
    ...(picture?.tones !== undefined && { image_tones: picture.tones }),
    qty: selection.quantity,
    is_default: selection.isDefault,
    can_change_quantity: selection.canChangeQuantity,
    ...(kind !== undefined && { selection_price_type: kind }),
    ...(price !== undefined && { selection_price: price }),
    stock: stockToWire(selection.stock),
    ...offerToWire(selection.offer),
  };
}

function selectionFromWire(wire: v.InferOutput<typeof link>): OfferedSelection {
  const { selection_price_type: kind, selection_price: price } = wire;
  const picture = firstPicture({ pictures: picturesFromWire(wire) });
  return {
    id: String(wire.id),
    sku: wire.sku,
    name: wire.name,
    ...(picture && { picture }),
    isDefault: wire.is_default,
    quantity: wire.qty,
    canChangeQuantity: wire.can_change_quantity,
    ...(kind !== undefined &&
      price !== undefined &&
      surchargeFromWire({ price_type: kind, price })),
    stock: stockFromWire(wire.stock),
    offer: offerFromWire(wire),
  };
}
