import type { Freight, PickupShop } from '#domain/checkout/freight.ts';
import { servicesOf, type FreightRate } from '#domain/checkout/freight-table.ts';
import { ore } from '#domain/money/ore.ts';

/** A rate of 99 kr net to the door, anywhere in Norway, for any weight. */
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
    name: 'Armatur Oslo',
    title: 'Hent i Armatur Oslo',
    hours: 'mandag–fredag 06.30–18.00',
    street: 'Kranveien 12',
    postcode: '0484',
    city: 'Oslo',
    country: 'NO',
    ...changed,
  };
}

/** A merchant without rates and shops. */
export function aFreight(changed: Partial<Freight> = {}): Freight {
  return {
    rates: [],
    services: servicesOf(changed.rates ?? []),
    isWhole: true,
    shops: [],
    titles: { home: 'Hjemlevering', 'pickup-point': 'Hentested', bulky: 'Levering på pall' },
    ...changed,
  };
}
