import { foldLetters } from '#domain/search/fold-letters.ts';
import type { OpeningHours } from '#domain/time/opening-hours.ts';

/** A position in degrees. */
export interface GeoPoint {
  readonly latitude: number;
  readonly longitude: number;
}

/** A shop with a door, where goods can be seen or fetched; not a store view (rules/content#shops). */
export interface StoreLocation {
  readonly code: string;
  readonly name: string;
  readonly kind: string;
  readonly street: string;
  readonly streetMore: string;
  readonly postcode: string;
  readonly city: string;
  readonly region: string;
  /** ISO code; empty where the file has none. */
  readonly country: string;
  readonly point?: GeoPoint;
  readonly phone: string;
  readonly email: string;
  /** Absent where the opening hours are unknown. */
  readonly hours?: OpeningHours;
  readonly services: readonly string[];
  /** Path under the media root; empty without a picture. */
  readonly image: string;
  /** Goods may be fetched there (rules/orders#pick-up). */
  readonly offersPickup: boolean;
}

/**
 * The shops whose name or place contains every word of the text; for a postcode, the shops nearest by
 * number.
 */
export function searchLocations(
  locations: readonly StoreLocation[],
  text: string,
): readonly StoreLocation[] {
  const trimmed = text.trim();
  if (/^\d{3,}$/.test(trimmed)) return nearestByPostcode(locations, trimmed);
  const words = foldLetters(trimmed).match(/[\p{L}\d]+/gu) ?? [];
  if (words.length === 0) return [];
  return locations.filter(({ name, street, city, region, postcode }) => {
    const said = foldLetters(`${name} ${street} ${postcode} ${city} ${region}`);
    return words.every((word) => said.includes(word));
  });
}

/**
 * Postcodes with the same two first digits lie in one part of the country; where no shop has both, one
 * digit must do.
 */
function nearestByPostcode(
  locations: readonly StoreLocation[],
  asked: string,
): readonly StoreLocation[] {
  const sharing = (digits: number) =>
    locations.filter(({ postcode }) => postcode.startsWith(asked.slice(0, digits)));
  const near = sharing(2);
  const distance = ({ postcode }: StoreLocation) => Math.abs(Number(postcode) - Number(asked));
  return (near.length > 0 ? near : sharing(1)).toSorted(
    (one, other) => distance(one) - distance(other),
  );
}

const earthRadiusKm = 6_371;

/** The distance along the surface of the earth (haversine). */
export function distanceKm(one: GeoPoint, other: GeoPoint): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const across =
    Math.cos(radians(one.latitude)) *
    Math.cos(radians(other.latitude)) *
    half(one.longitude, other.longitude);
  return 2 * earthRadiusKm * Math.asin(Math.sqrt(half(one.latitude, other.latitude) + across));
}
