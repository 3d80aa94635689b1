import { readFileSync, writeFileSync } from 'node:fs';
import { pointOnMap, type CountryMap } from '#domain/content/country-map.ts';

type Position = readonly [longitude: number, latitude: number];

/** The part of a TopoJSON file that a country needs. */
interface Atlas {
  readonly transform: { readonly scale: Position; readonly translate: Position };
  readonly arcs: readonly (readonly Position[])[];
  readonly objects: {
    readonly countries: {
      readonly geometries: readonly {
        readonly id?: string;
        readonly type: 'Polygon' | 'MultiPolygon';
        readonly arcs: readonly (readonly number[])[] | readonly (readonly (readonly number[])[])[];
      }[];
    };
  };
}

const width = 340;
const margin = 6;
/** In square units: smaller islands are specks. */
const smallestIsland = 3;

const [country = '', number = '', file = ''] = process.argv.slice(2);
const atlas = JSON.parse(readFileSync(file, 'utf8')) as Atlas;
const rings = nearRings(ringsOf(number));
const map = mapOf(rings.flat());
const drawn = rings.map((ring) => outline(map, ring)).filter((path) => path !== '');
const viewBox = `0 0 ${map.width} ${map.height}`;
writeFileSync(
  `src/web/routes/stores/${country.toLowerCase()}.svg`,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}"><path id="land" d="${drawn.join('')}"/></svg>\n`,
);
console.log(`  ${country}: ${JSON.stringify(map)},`);

/** The coasts and borders of a country by its ISO 3166 number. */
function ringsOf(id: string): readonly (readonly Position[])[] {
  const found = atlas.objects.countries.geometries.find((each) => each.id === id);
  if (found === undefined) throw new Error(`${file} has no country ${id}`);
  // Arcs of several parts lie one level deeper; of each part only the outer ring is drawn.
  const parts = (
    found.type === 'Polygon' ? [found.arcs] : found.arcs
  ) as readonly (readonly (readonly number[])[])[];
  return parts.map(([outer = []]) =>
    outer.flatMap((arc, index) => pointsOf(arc).slice(index === 0 ? 0 : 1)),
  );
}

/** An arc is written as steps from point to point; one that is counted from the end is walked backwards. */
function pointsOf(arc: number): readonly Position[] {
  const { scale, translate } = atlas.transform;
  let [x, y] = [0, 0];
  const points = (atlas.arcs[arc < 0 ? ~arc : arc] ?? []).map(([stepX, stepY]): Position => {
    [x, y] = [x + stepX, y + stepY];
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
  return arc < 0 ? points.toReversed() : points;
}

/** The largest part and what lies off its coast; possessions far away would make it small. */
function nearRings(all: readonly (readonly Position[])[]): readonly (readonly Position[])[] {
  const bySize = all.toSorted((one, other) => area(other) - area(one));
  const main = boundsOf(bySize[0] ?? []);
  return bySize.filter((ring) => {
    const own = boundsOf(ring);
    return (
      own.west < main.east &&
      own.east > main.west &&
      own.south < main.north &&
      own.north > main.south
    );
  });
}

function mapOf(points: readonly Position[]): CountryMap {
  const { west, east, south, north } = boundsOf(points);
  const perLongitude = (width - 2 * margin) / (east - west);
  const perLatitude = perLongitude / Math.cos((((south + north) / 2) * Math.PI) / 180);
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000;
  return {
    west: rounded(west - margin / perLongitude),
    north: rounded(north + margin / perLatitude),
    perLongitude: rounded(perLongitude),
    perLatitude: rounded(perLatitude),
    width,
    height: Math.ceil((north - south) * perLatitude + 2 * margin),
  };
}

function outline(by: CountryMap, ring: readonly Position[]): string {
  const points = ring.map(([longitude, latitude]) => pointOnMap(by, { longitude, latitude }));
  if (area(points.map(({ x, y }): Position => [x, y])) < smallestIsland) return '';
  const places = points.map(({ x, y }) => `${x} ${y}`);
  return `M${places.filter((place, index) => place !== places[index - 1]).join('L')}Z`;
}

function boundsOf(points: readonly Position[]) {
  const [longitudes, latitudes] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
  };
}

function area(points: readonly Position[]): number {
  const parts = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return x * nextY - nextX * y;
  });
  return Math.abs(parts.reduce((sum, part) => sum + part, 0)) / 2;
}
