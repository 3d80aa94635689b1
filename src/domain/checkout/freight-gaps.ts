import type { Measured, FreightRate, FreightService } from './freight-table.ts';
import { holdsFor, postcodeRange } from './freight-table.ts';
import { hasRegions } from './has-regions.ts';
import { lastNorwegianPostcode } from './postcode.ts';

/** Places of a country that have the same rates. */
export interface FreightZone {
  readonly country: string;
  readonly region: string;
  /** Empty where no rate names a postcode. */
  readonly first: string;
  readonly last: string;
  readonly rates: readonly FreightRate[];
}

/** A place that has rates in the table, but none for the goods in question. */
export interface FreightGap {
  /** The place is written as `NO`, or `NO 8400-9991`. */
  readonly place: string;
  /** The services of the goods have rates there, but all of them start at a higher weight or price. */
  readonly isBelow: boolean;
}

/** The parts of these countries that some rate reaches (rules/orders#table-rates). */
export function freightZones(
  rates: readonly FreightRate[],
  countries: readonly string[],
): readonly FreightZone[] {
  const zones = countries.flatMap((country) => {
    const own = rates.filter((rate) => rate.country === '' || rate.country === country);
    const regions = hasRegions(country) ? new Set(['', ...own.map(({ region }) => region)]) : [''];
    return [...regions].flatMap((region) =>
      spansOf(country, own).map(([first, last]): FreightZone => {
        const place = { country, region, postcode: first };
        return { country, region, first, last, rates: own.filter((rate) => holdsFor(rate, place)) };
      }),
    );
  });
  return zones.filter((zone) => zone.rates.length > 0);
}

/** Lists the places to which these services cannot send goods of this measure. Neighbouring places are joined. */
export function freightGaps(
  zones: readonly FreightZone[],
  services: readonly FreightService[],
  measured: Measured,
): readonly FreightGap[] {
  const gaps: (FreightZone & Pick<FreightGap, 'isBelow'>)[] = [];
  for (const zone of zones) {
    const own = zone.rates.filter(({ service }) => services.includes(service));
    if (own.some(({ measure, from }) => from <= measured[measure])) continue;
    const gap = { ...zone, isBelow: own.length > 0 };
    const before = gaps.at(-1);
    if (before?.isBelow === gap.isBelow && isNext(before, gap))
      gaps.splice(-1, 1, { ...before, last: gap.last });
    else gaps.push(gap);
  }
  return gaps.map((gap) => ({ place: placeText(gap), isBelow: gap.isBelow }));
}

/** Norway is cut where a range begins or ends. Other countries keep their ranges as written, and one for all other postcodes. */
function spansOf(country: string, rates: readonly FreightRate[]) {
  const written = new Set(rates.map(({ postcodes }) => postcodes).filter((each) => each !== ''));
  const ranges = [...written].map(postcodeRange);
  if (country !== 'NO') return [['', ''] as const, ...ranges];
  const cuts = new Set([
    1,
    ...ranges.flatMap(([first, last]) => [Number(first), Number(last) + 1]),
  ]);
  const starts = [...cuts]
    .filter((cut) => cut <= lastNorwegianPostcode)
    .toSorted((one, other) => one - other);
  return starts.map((start, index) => {
    const next = starts[index + 1] ?? lastNorwegianPostcode + 1;
    return [norwegian(start), norwegian(next - 1)] as const;
  });
}

function norwegian(postcode: number): string {
  return String(postcode).padStart(4, '0');
}

function isNext(before: FreightZone, { country, region, first }: FreightZone): boolean {
  if (before.country !== country || before.region !== region || before.last === '') return false;
  return Number(before.last) + 1 === Number(first);
}

function placeText({ country, region, first, last }: FreightZone): string {
  const isWhole =
    country === 'NO' && first === norwegian(1) && last === norwegian(lastNorwegianPostcode);
  const range = first === last ? first : `${first}-${last}`;
  return [country, region, isWhole ? '' : range].filter((part) => part !== '').join(' ');
}
