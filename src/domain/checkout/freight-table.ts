import type { Ore } from '#domain/money/ore.ts';
import { hasRegions } from './has-regions.ts';

/** Measures of a rate: weight in grams, net of the goods in øre, or pieces. */
export const freightMeasures = ['weight', 'subtotal', 'count'] as const;
export type FreightMeasure = (typeof freightMeasures)[number];

/** Services of the carrier: to the door, to a pick-up point, or as bulky goods. */
export const freightServices = ['home', 'pickup-point', 'bulky'] as const;
export type FreightService = (typeof freightServices)[number];

/** One row of a table of rates; an empty field matches everything (rules/orders#table-rates). */
export interface FreightRate {
  readonly service: FreightService;
  readonly measure: FreightMeasure;
  /** ISO 3166-1 alpha-2 code. */
  readonly country: string;
  /** Region code in capitals. */
  readonly region: string;
  /** A postcode, or a range with its first and last postcode, `8400-9999`. */
  readonly postcodes: string;
  /** The lowest value that the rate is for, in the unit of the measure. */
  readonly from: number;
  readonly net: Ore;
}

/** Returns the services that a table has rates for. */
export function servicesOf(rates: readonly FreightRate[]): readonly FreightService[] {
  return freightServices.filter((service) => rates.some((rate) => rate.service === service));
}

/** The parts of an address that freight depends on. */
export interface FreightPlace {
  readonly country: string;
  /** Region code in capitals; absent where the address has none. */
  readonly region?: string;
  readonly postcode: string;
}

/** The amount of each measure, in its unit. */
export type Measured = Readonly<Record<FreightMeasure, number>>;

/** The first and last postcode of a range; equal for a single postcode. */
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

/** Whether a rate is for a place, whatever the weight or price of the goods. */
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

/**
 * The postcodes of a country have the same length, so that comparing them as text works: `11455` and
 * not `114 55`.
 */
function isWithin(postcodes: string, written: string): boolean {
  const [first, last] = postcodeRange(postcodes);
  const postcode = written.replaceAll(/[\s-]/g, '');
  return postcode.length === first.length && first <= postcode && postcode <= last;
}

/** Sorts the most exact rate first; within one place, the largest `from` first. */
export function byExactness(one: FreightRate, other: FreightRate): number {
  return (
    Number(one.country === '') - Number(other.country === '') ||
    Number(one.region === '') - Number(other.region === '') ||
    width(one) - width(other) ||
    other.from - one.from ||
    // Ranges of equal width are sorted by postcode, so that every machine finds the same rate.
    (one.postcodes < other.postcodes ? -1 : 1)
  );
}

/** The number of postcodes that a rate is for. */
function width({ postcodes }: FreightRate): number {
  if (postcodes === '') return Number.MAX_SAFE_INTEGER;
  const [first, last] = postcodeRange(postcodes);
  return first === last ? 1 : Number(last) - Number(first) + 1;
}
