import type { Freight, PickupShop } from '#domain/checkout/freight.ts';
import type { FreightRate } from '#domain/checkout/freight-table.ts';
import { ore } from '#domain/money/ore.ts';

/** 99 kr net to the door, anywhere in Norway, whatever it weighs. */
export function aFreightRate(changed: Partial<FreightRate> = {}): FreightRate {
  return {
    service: 'home',
    measure: 'weight',
    country: 'NO',
    region: '',
    postcodes: '',
    from: 0,
    net: ore(99_00),
    ...changed,
  };
}

export function aPickupShop(changed: Partial<PickupShop> = {}): PickupShop {
  return {
    code: 'oslo',
    title: 'Hent i Armatur Oslo',
    note: 'Kranveien 12, 0484 Oslo',
    country: 'NO',
    postcode: '0484',
    ...changed,
  };
}

/** A merchant without rates and shops. */
export function aFreight(changed: Partial<Freight> = {}): Freight {
  return {
    rates: [],
    isWhole: true,
    shops: [],
    titles: { home: 'Hjemlevering', 'pickup-point': 'Hentested', bulky: 'Levering på pall' },
    ...changed,
  };
}
