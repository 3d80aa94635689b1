import type { MapPoint } from '#domain/content/country-map.ts';
import type { StoreLocation } from '#domain/content/store-location.ts';
import type { OpenSpan } from '#domain/time/opening-hours.ts';

/** A shop in a list. */
export interface ShownLocation extends Pick<
  StoreLocation,
  'code' | 'name' | 'kind' | 'city' | 'phone' | 'point'
> {
  readonly picture?: { readonly path: string; readonly tones?: string };
  /** Address lines without the country. */
  readonly address: readonly string[];
  /** Whether it is open now; absent where the hours are unknown. */
  readonly now?: { readonly isOpen: boolean; readonly text: string };
}

/** Some shops, on a page about something else. */
export interface FirstLocations {
  readonly title: string;
  readonly locations: readonly ShownLocation[];
  /** The link to all shops; empty where all are listed. */
  readonly all: string;
}

/** A drawing of the merchant's country with its shops. */
export interface LocationsMap {
  readonly country: string;
  readonly width: number;
  readonly height: number;
  readonly label: string;
  readonly marks: readonly (MapPoint & Pick<StoreLocation, 'code' | 'name' | 'city'>)[];
}

export interface StoreLocationsView {
  readonly title: string;
  readonly description: string;
  /** The visitor's search text. */
  readonly text: string;
  readonly locations: readonly ShownLocation[];
  /** Absent where the country has no drawing. */
  readonly map?: LocationsMap;
  readonly words: Readonly<
    Record<
      | 'lead'
      | 'label'
      | 'search'
      | 'none'
      | 'all'
      | 'near'
      | 'private'
      | 'sorted'
      | 'refused'
      | 'unknown',
      string
    >
  >;
}

/** Days as text, with their hours. */
export interface HoursRow {
  readonly days: string;
  readonly hours: string;
  readonly span: OpenSpan | undefined;
}

export interface StoreLocationView {
  readonly location: ShownLocation &
    Pick<StoreLocation, 'street' | 'postcode' | 'region' | 'country' | 'email' | 'services'>;
  readonly description: string;
  /** Weekdays from Monday, which is 0. */
  readonly week: readonly (HoursRow & { readonly first: number; readonly last: number })[];
  /** The exceptions of the next weeks; days are `yyyy-mm-dd`. */
  readonly unusual: readonly (HoursRow & { readonly day: string })[];
  readonly map?: LocationsMap;
  readonly words: Readonly<
    Record<'title' | 'all' | 'hours' | 'unusual' | 'address' | 'contact' | 'services', string>
  >;
}
