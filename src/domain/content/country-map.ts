import type { GeoPoint } from './store-location.ts';

/** The position of a country's drawing on the earth; longitudes are scaled as at its middle. */
export interface CountryMap {
  readonly west: number;
  readonly north: number;
  /** Units of the drawing per degree. */
  readonly perLongitude: number;
  readonly perLatitude: number;
  readonly width: number;
  readonly height: number;
}

/** `tools/maps` makes these; the shapes are beside the screen that shows them. */
export const countryMaps: Readonly<Record<string, CountryMap>> = {
  NO: {
    west: 4.322,
    north: 71.347,
    perLongitude: 12.538,
    perLatitude: 29.21,
    width: 340,
    height: 396,
  },
  SE: {
    west: 10.91,
    north: 69.147,
    perLongitude: 25.217,
    perLatitude: 54.054,
    width: 340,
    height: 753,
  },
  DK: {
    west: 8.064,
    north: 57.768,
    perLongitude: 107.441,
    perLatitude: 193.344,
    width: 340,
    height: 591,
  },
};

export interface MapPoint {
  readonly x: number;
  readonly y: number;
}

export function pointOnMap(map: CountryMap, { latitude, longitude }: GeoPoint): MapPoint {
  return {
    x: Math.round((longitude - map.west) * map.perLongitude * 10) / 10,
    y: Math.round((map.north - latitude) * map.perLatitude * 10) / 10,
  };
}

export function isOnMap({ width, height }: CountryMap, { x, y }: MapPoint): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height;
}
