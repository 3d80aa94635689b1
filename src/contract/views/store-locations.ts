import type { MapPoint } from '#domain/content/country-map.ts';
import type { StoreLocation } from '#domain/content/store-location.ts';
import type { OpenSpan } from '#domain/time/opening-hours.ts';

/** A shop as a list shows it. */
export interface ShownLocation extends Pick<
  StoreLocation,
  'code' | 'name' | 'kind' | 'city' | 'phone' | 'point'
> {
  readonly picture?: { readonly path: string; readonly tones?: string };
  /** Lines without their place's country. */
  readonly address: readonly string[];
  /** Absent where hours are not known. */
  readonly now?: { readonly isOpen: boolean; readonly text: string };
}

/** Some shops, named on a page about something else. */
export interface FirstLocations {
  readonly title: string;
  readonly locations: readonly ShownLocation[];
  /** Leads to the rest; empty where all are named. */
  readonly all: string;
}

/** A drawing of the merchant's country with the shops that lie on it. */
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
  /** The visitor searched for this text. */
  readonly text: string;
  readonly locations: readonly ShownLocation[];
  /** Absent where no shape of the country is known. */
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

/** Days in words with their hours. */
export interface HoursRow {
  readonly days: string;
  readonly hours: string;
  readonly span: OpenSpan | undefined;
}

export interface StoreLocationView {
  readonly location: ShownLocation &
    Pick<StoreLocation, 'street' | 'postcode' | 'region' | 'country' | 'email' | 'services'>;
  readonly description: string;
  /** Days from Monday 0. */
  readonly week: readonly (HoursRow & { readonly first: number; readonly last: number })[];
  /** The unusual hours of the next weeks; days are `yyyy-mm-dd`. */
  readonly unusual: readonly (HoursRow & { readonly day: string })[];
  readonly map?: LocationsMap;
  readonly words: Readonly<
    Record<'title' | 'all' | 'hours' | 'unusual' | 'address' | 'contact' | 'services', string>
  >;
}
