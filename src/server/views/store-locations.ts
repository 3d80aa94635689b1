import type {
  FirstLocations,
  HoursRow,
  LocationsMap,
  ShownLocation,
  StoreLocationsView,
  StoreLocationView,
} from '#contract/views/store-locations.ts';
import { countryMaps, isOnMap, pointOnMap } from '#domain/content/country-map.ts';
import { searchLocations, type StoreLocation } from '#domain/content/store-location.ts';
import { textOfDay, weekday } from '#domain/time/calendar.ts';
import { dayText } from '#domain/time/day-text.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  clockText,
  openingAt,
  spanOn,
  unusualDays,
  weekRows,
  type OpenSpan,
} from '#domain/time/opening-hours.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { loadStoresTexts, type StoresTexts } from '#texts/stores.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import { findLocations } from '#server/workflows/content/find-locations.ts';
import { missing, type Asked, type AskedShop, type View } from './asked.ts';

const maxTextLength = 100;
/** The number of days ahead for which unusual hours are shown. */
const daysAhead = 42;

/** A shop without store locations has no such page. */
export const storeLocationsView: View<StoreLocationsView> = async ({ asking, query, shop }) => {
  const [all, t] = await Promise.all([
    findLocations(asking),
    loadStoresTexts(shop.storeView.language),
  ]);
  if (all.length === 0) missing();
  const text = (query.find(([name]) => name === 'q')?.[1] ?? '').trim().slice(0, maxTextLength);
  const found = text === '' ? all : searchLocations(all, text);
  const words = wordsOf(shop, t);
  const map = mapOf(shop, words, found);
  return {
    title: t('stores.title'),
    description: t('stores.description', { shop: shop.storeView.name }),
    text,
    locations: await Promise.all(found.map((each) => withPicture(each, words, asking))),
    ...(map && { map }),
    words: {
      lead: t('stores.lead'),
      label: t('stores.label'),
      search: shop.t('shell.search'),
      none: found.length === 0 ? t('stores.none', { text }) : '',
      all: text === '' ? '' : t('stores.all'),
      near: t('stores.near'),
      private: t('stores.private'),
      sorted: t('stores.sorted'),
      refused: t('stores.refused'),
      unknown: t('stores.unknown'),
    },
  };
};

export const storeLocationView: View<StoreLocationView> = async ({ asking, params, shop }) => {
  const [all, t] = await Promise.all([
    findLocations(asking),
    loadStoresTexts(shop.storeView.language),
  ]);
  const location = all.find(({ code }) => code === params.code) ?? missing();
  const { name, street, postcode, city, region, country, email, services, hours } = location;
  const words = wordsOf(shop, t);
  const map = mapOf(shop, words, [location]);
  const today = osloDayNumber(asking.now);
  return {
    location: {
      ...(await withPicture(location, words, asking)),
      street,
      postcode,
      region,
      country,
      email,
      services,
    },
    description: t('stores.about', { name, city }),
    week:
      hours === undefined
        ? []
        : weekRows(hours.week).map((row) => {
            const { first, last, span } = row;
            const days = [first, last].map((day) => words.day(day + 1));
            return { first, last, ...words.row(capital([...new Set(days)].join('–')), span) };
          }),
    unusual:
      hours === undefined
        ? []
        : unusualDays(hours, today, daysAhead).map((day) => {
            const written = textOfDay(day);
            const label = `${words.day(weekday(day))} ${dayText(written)}`;
            return { day: written, ...words.row(capital(label), spanOn(hours, day)) };
          }),
    ...(map && { map }),
    words: {
      title: t('stores.title'),
      all: t('stores.all'),
      hours: t('stores.hours'),
      unusual: t('stores.unusual'),
      address: t('stores.address'),
      contact: t('stores.contact'),
      services: t('stores.services'),
    },
  };
};

/** The first store locations, for a page about something else; undefined where there are none. */
export async function firstLocations(
  { asking, shop }: Asked,
  most: number,
): Promise<FirstLocations> {
  const [all, t] = await Promise.all([
    findLocations(asking),
    loadStoresTexts(shop.storeView.language),
  ]);
  const words = wordsOf(shop, t);
  return {
    title: t('stores.title'),
    locations: all.slice(0, most).map((location) => shown(location, words, asking.now)),
    all: all.length > most ? t('stores.all') : '',
  };
}

type Words = ReturnType<typeof wordsOf>;

function wordsOf({ storeView: { language } }: AskedShop, t: StoresTexts) {
  const days = (['1', '2', '3', '4', '5', '6', '7'] as const).map((day) => t(`stores.day${day}`));
  const time = (minutes: number) =>
    language === 'nb' ? clockText(minutes).replace(':', '.') : clockText(minutes);
  return {
    t,
    time,
    /** Weekdays count from 1, Monday. */
    day: (number: number): string => days[number - 1] ?? '',
    row: (text: string, span: OpenSpan | undefined): HoursRow => ({
      days: text,
      hours: span === undefined ? t('stores.closed') : `${time(span.opens)}–${time(span.closes)}`,
      span,
    }),
  };
}

function shown(location: StoreLocation, words: Words, at: Moment): ShownLocation {
  const { code, name, kind, city, phone, point, hours } = location;
  const { street, streetMore, postcode } = location;
  const address = [street, streetMore, `${postcode} ${city}`.trim()].filter((line) => line !== '');
  return {
    code,
    name,
    kind,
    city,
    phone,
    address,
    ...(point && { point }),
    ...(hours && { now: nowIn(words, openingAt(hours, at)) }),
  };
}

async function withPicture(
  location: StoreLocation,
  words: Words,
  { services: { media }, now }: Asked['asking'],
): Promise<ShownLocation> {
  const { image: path } = location;
  const isThere = path !== '' && (await media.version(path)) !== undefined;
  const tones = isThere ? await tonesOf(media, path) : undefined;
  return {
    ...shown(location, words, now),
    ...(isThere && { picture: { path, ...(tones !== undefined && { tones }) } }),
  };
}

function nowIn({ t, time, day }: Words, opening: ReturnType<typeof openingAt>) {
  if (opening.isOpen) {
    return { isOpen: true, text: t('stores.open', { time: time(opening.closes) }) };
  }
  const { opens } = opening;
  if (opens === undefined) return { isOpen: false, text: t('stores.closedNow') };
  const when = { time: time(opens.at), day: day(weekday(opens.day)) };
  if (opens.inDays === 0) return { isOpen: false, text: t('stores.opensToday', when) };
  if (opens.inDays === 1) return { isOpen: false, text: t('stores.opensTomorrow', when) };
  return { isOpen: false, text: t('stores.opensOn', when) };
}

function mapOf(
  { storeView }: AskedShop,
  { t }: Words,
  locations: readonly StoreLocation[],
): LocationsMap | undefined {
  const { country } = storeView.settings.tax;
  const map = countryMaps[country];
  if (map === undefined) return undefined;
  const marks = locations.flatMap(({ code, name, city, point }) => {
    const at = point && pointOnMap(map, point);
    return at && isOnMap(map, at) ? [{ code, name, city, ...at }] : [];
  });
  if (marks.length === 0) return undefined;
  return { country, width: map.width, height: map.height, label: t('stores.map'), marks };
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
