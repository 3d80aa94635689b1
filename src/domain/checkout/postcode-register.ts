/** Norwegian postcodes and their places as they were on a day (rules/forms#places). */
export interface PostcodeRegister {
  /** The day of the register, `yyyy-mm-dd`. */
  readonly issued: string;
  /** Postcodes by place, for example `1607 1610-1613`: `-` joins postcodes that follow each other. */
  readonly places: Readonly<Record<string, string>>;
}

const maxYears = 2;

/**
 * Whether the register is so old that newer postcodes may be missing. `today` is written `yyyy-mm-dd`.
 */
export function isOldRegister({ issued }: PostcodeRegister, today: string): boolean {
  const [year = '', ...monthAndDay] = issued.split('-');
  return today > [Number(year) + maxYears, ...monthAndDay].join('-');
}

/** Returns the place of each postcode. */
export function placesByPostcode({ places }: PostcodeRegister): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(places).flatMap(([place, ranges]) =>
      postcodesIn(ranges).map((postcode) => [postcode, place] as const),
    ),
  );
}

function postcodesIn(ranges: string): readonly string[] {
  return ranges.split(' ').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number);
    if (from === undefined || to === undefined) return [];
    return Array.from({ length: to - from + 1 }, (_, step) => String(from + step).padStart(4, '0'));
  });
}

/** Joins sorted postcodes into the ranges of the register. */
export function rangesOf(postcodes: readonly string[]): string {
  const ranges: [first: string, last: string][] = [];
  for (const postcode of postcodes) {
    const range = ranges.at(-1);
    if (range && Number(range[1]) + 1 === Number(postcode)) range[1] = postcode;
    else ranges.push([postcode, postcode]);
  }
  return ranges.map(([first, last]) => (first === last ? first : `${first}-${last}`)).join(' ');
}

const smallWords: ReadonlySet<string> = new Set(['I', 'PÅ']);

/** Writes a place in normal case; the register has it in capitals: Bø i Telemark, Ny-Ålesund. */
export function placeName(capitals: string): string {
  return capitals
    .split(/(?<=[ -])/)
    .map((word) =>
      smallWords.has(word.trim())
        ? word.toLocaleLowerCase('nb')
        : word.slice(0, 1) + word.slice(1).toLocaleLowerCase('nb'),
    )
    .join('');
}

/** Whether a postcode exists. A Norwegian one is in the register or among the newer ones; others always count as real. */
export function isPostcode(
  places: ReadonlyMap<string, string>,
  newer: readonly string[],
  { country, postcode }: { readonly country: string; readonly postcode: string },
): boolean {
  const isNorwegian = country === 'NO' || country === 'SJ';
  return !isNorwegian || places.has(postcode) || newer.includes(postcode);
}

/** The comparison of an address's town with the register. */
export type KnownTown =
  /** The register has no such postcode. */
  | { readonly kind: 'unknown' }
  /** The town follows from the postcode. */
  | { readonly kind: 'follows'; readonly place: string }
  /** The register has another town than the address. */
  | { readonly kind: 'differs'; readonly place: string };

/** Compares the town of an address with the register's, ignoring case. */
export function knownTown(
  places: ReadonlyMap<string, string>,
  { postcode, city }: { readonly postcode: string; readonly city: string },
): KnownTown {
  const place = places.get(postcode.trim());
  if (place === undefined) return { kind: 'unknown' };
  const same = (text: string) => text.trim().normalize('NFC').toLocaleLowerCase('nb');
  return { kind: same(city) === same(place) ? 'follows' : 'differs', place };
}
