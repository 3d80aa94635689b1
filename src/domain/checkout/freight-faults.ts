import {
  postcodeRange,
  servicesOf,
  type FreightMeasure,
  type FreightRate,
  type FreightService,
} from './freight-table.ts';
import { hasRegions } from './has-regions.ts';

/** What a merchant would want to know of a table of rates (rules/orders#table-rates). */
export type FreightFault =
  /** Two ranges hold for the same postcodes, and neither lies in the other. */
  | {
      readonly kind: 'overlap';
      readonly service: FreightService;
      readonly measure: FreightMeasure;
      readonly country: string;
      readonly one: string;
      readonly other: string;
    }
  /** What is less than so much, in the unit of the measure, has no rate anywhere in the country. */
  | {
      readonly kind: 'begins-late';
      readonly service: FreightService;
      readonly measure: FreightMeasure;
      readonly country: string;
      readonly from: number;
    }
  /** A rate names a region where addresses have none, and so holds nowhere. */
  | {
      readonly kind: 'region';
      readonly service: FreightService;
      readonly country: string;
      readonly region: string;
    }
  /** No rate of the service holds for these postcodes of a country. */
  | {
      readonly kind: 'hole';
      readonly service: FreightService;
      readonly country: string;
      readonly postcodes: string;
    };

const lastNorwegian = 9999;

/** Regions that no address has, ranges that overlap, values and Norwegian postcodes without a rate; services apart. */
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

/** Whether the second range begins within the first and ends behind it. */
function doCross(one: string, other: string): boolean {
  const [[first, last], [start, end]] = [postcodeRange(one), postcodeRange(other)];
  return first < start && start <= last && last < end;
}

function lateBeginningsOf(rates: readonly FreightRate[]): readonly FreightFault[] {
  const countries = Map.groupBy(rates, ({ country }) => country);
  return [...countries].flatMap(([country, own]): readonly FreightFault[] => {
    const [lowest] = own.toSorted((one, other) => one.from - other.from);
    if (lowest === undefined || lowest.from === 0) return [];
    if (rates.some((rate) => rate.country === '' && rate.from === 0)) return [];
    const { service, measure, from } = lowest;
    return [{ kind: 'begins-late', service, measure, country, from }];
  });
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
  add(lastNorwegian + 1);
  return holes;
}
