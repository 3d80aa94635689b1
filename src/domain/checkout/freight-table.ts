import type { Ore } from '#domain/money/ore.ts';
import { hasRegions } from './has-regions.ts';

/** A rate of a table counts one of these: grams, net øre of the goods, or pieces. */
export const freightMeasures = ['weight', 'subtotal', 'count'] as const;
export type FreightMeasure = (typeof freightMeasures)[number];

/** How a carrier brings it: to the door, to a place of the carrier's where it is fetched, or as bulky goods. */
export const freightServices = ['home', 'pickup-point', 'bulky'] as const;
export type FreightService = (typeof freightServices)[number];

/** One row of a table of rates; what is empty holds everywhere (rules/orders#table-rates). */
export interface FreightRate {
  readonly service: FreightService;
  readonly measure: FreightMeasure;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** In capitals. */
  readonly region: string;
  /** A postcode, or the first and last of a range, `8400-9999`. */
  readonly postcodes: string;
  /** From so much on, in the unit of the measure. */
  readonly from: number;
  readonly net: Ore;
}

/** The services of which a table has rates. */
export function servicesOf(rates: readonly FreightRate[]): readonly FreightService[] {
  return freightServices.filter((service) => rates.some((rate) => rate.service === service));
}

/** Where goods go, as far as freight depends on it. */
export interface FreightPlace {
  readonly country: string;
  /** In capitals; absent where the address names none. */
  readonly region?: string;
  readonly postcode: string;
}

/** So much of each measure, in its unit. */
export type Measured = Readonly<Record<FreightMeasure, number>>;

/** The first and last postcode of a range; the same where it is one. */
export function postcodeRange(postcodes: string): readonly [first: string, last: string] {
  const [first = '', last = first] = postcodes.split('-');
  return [first, last];
}

/**
 * The net price of a service for these goods to a place. Each measure has its most exact rate for the place with the
 * largest `from` that is reached; of several measures the lowest counts (rules/orders#table-rates). It is undefined
 * where the table has no rate.
 */
export function tableNet(
  rates: readonly FreightRate[],
  service: FreightService,
  place: FreightPlace,
  measured: Measured,
): Ore | undefined {
  const own = rates.filter((rate) => rate.service === service && holdsFor(rate, place));
  const found = freightMeasures.flatMap((measure) => {
    const reached = own.filter(
      (rate) => rate.measure === measure && rate.from <= measured[measure],
    );
    return reached.toSorted(byExactness)[0] ?? [];
  });
  return found.toSorted((one, other) => one.net - other.net)[0]?.net;
}

/** Whether a rate holds for a place, whatever the weight or price of the goods. */
export function holdsFor(
  rate: FreightRate,
  { country, region = '', postcode }: FreightPlace,
): boolean {
  return (
    (rate.country === '' || rate.country === country) &&
    (rate.region === '' || (hasRegions(country) && rate.region === region)) &&
    (rate.postcodes === '' || isWithin(rate.postcodes, postcode))
  );
}

/** Postcodes of a country are equally long, so that they lie in the order of their letters, as `11455` and not `114 55`. */
function isWithin(postcodes: string, written: string): boolean {
  const [first, last] = postcodeRange(postcodes);
  const postcode = written.replaceAll(/[\s-]/g, '');
  return postcode.length === first.length && first <= postcode && postcode <= last;
}

/** The most exact rate first; of one place that with the largest `from`. */
export function byExactness(one: FreightRate, other: FreightRate): number {
  return (
    Number(one.country === '') - Number(other.country === '') ||
    Number(one.region === '') - Number(other.region === '') ||
    width(one) - width(other) ||
    other.from - one.from ||
    // Of ranges that are equally wide the first, so that every machine finds the same.
    (one.postcodes < other.postcodes ? -1 : 1)
  );
}

/** How many postcodes a rate holds for. */
function width({ postcodes }: FreightRate): number {
  if (postcodes === '') return Number.MAX_SAFE_INTEGER;
  const [first, last] = postcodeRange(postcodes);
  return first === last ? 1 : Number(last) - Number(first) + 1;
}
