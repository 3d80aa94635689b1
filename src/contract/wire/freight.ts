import * as v from 'valibot';
import {
  freightMeasures,
  freightServices,
  type FreightRate,
} from '#domain/checkout/freight-table.ts';
import type { Freight, PickupShop } from '#domain/checkout/freight.ts';
import { ore } from '#domain/money/ore.ts';

const whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const placeSchema = v.object({
  code: v.string(),
  name: v.string(),
  title: v.string(),
  hours: v.string(),
  street: v.string(),
  postcode: v.string(),
  city: v.string(),
  country_id: v.string(),
});

/**
 * Our addition: the rates of delivery to a country, so that freight can be computed offline
 * (rules/orders#delivery).
 */
export const freightSchema = v.object({
  /**
   * Each row holds service, measure, country, region, postcodes, from (grams, net øre or pieces) and
   * net øre.
   */
  rates: v.array(
    v.tuple([
      v.picklist(freightServices),
      v.picklist(freightMeasures),
      v.string(),
      v.string(),
      v.string(),
      whole,
      whole,
    ]),
  ),
  services: v.array(v.picklist(freightServices)),
  /**
   * False where the table is too large to be sent; freight is then known only when the order is sent.
   */
  is_whole: v.boolean(),
  shops: v.array(placeSchema),
  /** The place where the warehouse hands over rentals. */
  rental_place: v.optional(placeSchema),
  titles: v.object({ home: v.string(), 'pickup-point': v.string(), bulky: v.string() }),
});

type WireFreight = v.InferOutput<typeof freightSchema>;

export function freightToWire(freight: Freight): WireFreight {
  return {
    rates: freight.rates.map(rateToWire),
    services: [...freight.services],
    is_whole: freight.isWhole,
    shops: freight.shops.map(placeToWire),
    ...(freight.rentalPlace && { rental_place: placeToWire(freight.rentalPlace) }),
    titles: freight.titles,
  };
}

export function freightFromWire(wire: WireFreight): Freight {
  return {
    rates: wire.rates.map(([service, measure, country, region, postcodes, from, net]) => {
      return { service, measure, country, region, postcodes, from, net: ore(net) };
    }),
    services: wire.services,
    isWhole: wire.is_whole,
    shops: wire.shops.map(placeFromWire),
    ...(wire.rental_place && { rentalPlace: placeFromWire(wire.rental_place) }),
    titles: wire.titles,
  };
}

function placeToWire({ country, ...place }: PickupShop): v.InferOutput<typeof placeSchema> {
  return { ...place, country_id: country };
}

function placeFromWire({
  country_id: country,
  ...place
}: v.InferOutput<typeof placeSchema>): PickupShop {
  return { ...place, country };
}

/** A row is an array to be short, since a table is sent with every cart. */
export function rateToWire(rate: FreightRate): WireFreight['rates'][number] {
  const { service, measure, country, region, postcodes, from, net } = rate;
  return [service, measure, country, region, postcodes, from, net];
}
