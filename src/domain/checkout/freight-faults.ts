import {
  byExactness,
  postcodeRange,
  servicesOf,
  type FreightMeasure,
  type FreightRate,
  type FreightService,
} from './freight-table.ts';
import { hasRegions } from './has-regions.ts';
import { lastNorwegianPostcode } from './postcode.ts';

/** Faults of a table of rates that a merchant should know (rules/orders#table-rates). */
export type FreightFault =
  /** Two ranges of postcodes overlap, and neither contains the other. */
  | {
      readonly kind: 'overlap';
      readonly service: FreightService;
      readonly measure: FreightMeasure;
      readonly country: string;
      readonly one: string;
      readonly other: string;
    }
  /**
   * Goods below this amount, in the unit of the measure, have no rate for the place, not even from a
   * wider one.
   */
  | {
      readonly kind: 'begins-late';
      readonly service: FreightService;
      readonly measure: FreightMeasure;
      readonly country: string;
      readonly region: string;
      readonly postcodes: string;
      readonly from: number;
    }
  /** A rate names a region in a country whose addresses have none, so it never holds. */
  | {
      readonly kind: 'region';
      readonly service: FreightService;
      readonly country: string;
      readonly region: string;
    }
  /** No rate of the service covers these postcodes of a country. */
  | {
      readonly kind: 'hole';
      readonly service: FreightService;
      readonly country: string;
      readonly postcodes: string;
    };

/**
 * Finds regions that no address has, overlapping ranges, and values and Norwegian postcodes without a
 * rate, each service for itself.
 */
export function freightFaults(rates: readonly FreightRate[]): readonly FreightFault[] {
  return servicesOf(rates).flatMap((service) => {
    const ofService = rates.filter((rate) => rate.service === service);
    const own = ofService.filter((rate) => !isNowhere(rate));
    const lost = ofService.filter(isNowhere);
    return [...regionsOf(lost), ...overlapsOf(own), ...lateBeginningsOf(own), ...holesOf(own)];
  });
}

function isNowhere({ country, region }: FreightRate): boolean {
  return region !== '' && country !== '' && !hasRegions(country);
}

function regionsOf(rates: readonly FreightRate[]): readonly FreightFault[] {
  const told = new Map(rates.map((rate) => [`${rate.country} ${rate.region}`, rate]));
  return [...told.values()].map(({ service, country, region }) => {
    return { kind: 'region', service, country, region };
  });
}

function overlapsOf(rates: readonly FreightRate[]): readonly FreightFault[] {
  const places = Map.groupBy(
    rates.filter(({ postcodes }) => postcodes.includes('-')),
    ({ measure, country, region }) => [measure, country, region].join('|'),
  );
  return [...places.values()].flatMap((alike) => {
    const ranges = new Map(alike.map((rate) => [rate.postcodes, rate]));
    return [...ranges.values()].flatMap(({ service, measure, country, postcodes: one }) =>
      [...ranges.keys()].flatMap((other): readonly FreightFault[] =>
        doCross(one, other) ? [{ kind: 'overlap', service, measure, country, one, other }] : [],
      ),
    );
  });
}

/** Whether the second range begins within the first and ends after it. */
function doCross(one: string, other: string): boolean {
  const [[first, last], [start, end]] = [postcodeRange(one), postcodeRange(other)];
  return first < start && start <= last && last < end;
}

function lateBeginningsOf(rates: readonly FreightRate[]): readonly FreightFault[] {
  return rates.flatMap((rate): readonly FreightFault[] => {
    const { service, measure, country, region, postcodes, from } = rate;
    const others = rates.filter((other) => helpsBelow(other, rate));
    if (isCovered(rate, others)) return [];
    return [{ kind: 'begins-late', service, measure, country, region, postcodes, from }];
  });
}

/**
 * Whether another rate may cover goods below the start of this one, or is a wider rate whose fault is
 * reported instead.
 */
function helpsBelow(other: FreightRate, rate: FreightRate): boolean {
  if (other.country !== '' && other.country !== rate.country) return false;
  if (other.region !== '' && other.region !== rate.region) return false;
  if (other.from === 0) return true;
  if (other.measure !== rate.measure) return false;
  return other.from < rate.from || (other.from === rate.from && byExactness(rate, other) < 0);
}

/** Whether other rates together cover all postcodes of a rate. */
function isCovered(rate: FreightRate, others: readonly FreightRate[]): boolean {
  if (others.some(({ postcodes }) => postcodes === '' || postcodes === rate.postcodes)) return true;
  const [start, last] = spanOf(rate);
  const spans = others.map(spanOf).toSorted(([one], [other]) => one - other);
  const end = spans.reduce((next, [first, until]) => {
    return first <= next ? Math.max(next, until + 1) : next;
  }, start);
  return end > last;
}

/** The postcodes of a rate as numbers; a whole country is known only for Norway. */
function spanOf({ country, postcodes }: FreightRate): readonly [first: number, last: number] {
  if (postcodes === '') return [1, country === 'NO' ? lastNorwegianPostcode : Infinity];
  const [first, last] = postcodeRange(postcodes);
  return [
    Number(first),
    country === 'NO' ? Math.min(Number(last), lastNorwegianPostcode) : Number(last),
  ];
}

function holesOf(rates: readonly FreightRate[]): readonly FreightFault[] {
  const own = rates.filter(({ country }) => country === 'NO' || country === '');
  const [any] = own;
  if (any === undefined || own.some(({ postcodes }) => postcodes === '')) return [];
  const spans = own
    .map(({ postcodes }) => postcodeRange(postcodes).map(Number))
    .toSorted(([one = 0], [other = 0]) => one - other);
  const holes: FreightFault[] = [];
  let next = 1;
  const add = (until: number) => {
    if (until <= next) return;
    const text = (code: number) => String(code).padStart(4, '0');
    const postcodes = `${text(next)}-${text(until - 1)}`;
    holes.push({ kind: 'hole', service: any.service, country: 'NO', postcodes });
  };
  for (const [first = 0, last = first] of spans) {
    add(first);
    next = Math.max(next, last + 1);
  }
  add(lastNorwegianPostcode + 1);
  return holes;
}
