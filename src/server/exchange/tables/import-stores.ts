import { checkIdentifier } from '#domain/content/content-checks.ts';
import { refuse, refusing } from '#server/exchange/files/refusals.ts';
import { open } from 'node:fs/promises';
import { checkLineText } from '#domain/checkout/check-line-text.ts';
import { warehouseCode } from '#domain/checkout/freight.ts';
import { checkPostcode } from '#domain/checkout/postcode.ts';
import { checkEmail } from '#domain/customer/email.ts';
import { checkPhone } from '#domain/customer/phone.ts';
import type { FieldCheck } from '#domain/fields.ts';
import {
  findStoreLocation,
  type StoreLocationRecord,
} from '#server/repositories/content/store-locations.ts';
import {
  parseSpecialDays,
  parseWeek,
  specialDaysText,
  weekText,
} from '#domain/time/opening-hours.ts';
import type { Acting } from '#server/acting.ts';
import { writeStoreLocation } from '#server/workflows/content/write-content.ts';
import type { Cells } from '#domain/import/cells.ts';
import { readCountry } from '#domain/checkout/read-country.ts';
import { pictureAfter, picturePaths } from '#server/exchange/content/content-cells.ts';
import { noticeMissing, type ContentImport } from '#server/exchange/content/notice-missing.ts';
import { readCsv, type CsvRow } from '#server/exchange/files/csv-rows.ts';
import { fieldRefusal } from './field-refusal.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import { readDocuments } from '#server/exchange/index/json-documents.ts';

const lines = ['name', 'kind', 'street', 'street_more', 'city', 'region'] as const;
export const storeColumns = {
  needed: ['code', 'name'],
  others: [
    ...lines.slice(2),
    ...'postcode country latitude longitude phone email hours special_days'.split(' '),
    ...'image position is_active offers_pickup'.split(' '),
  ],
  inViews: ['kind', 'services'],
};

/** Names of the fields in the JSON list. */
const otherNames: Readonly<Record<string, string>> = {
  id: 'code',
  type: 'kind',
  address: 'street',
  address2: 'street_more',
  state: 'region',
  zip: 'postcode',
};

/** Imports store locations from a CSV table or a JSON list. */
export const importStores: Importer<ContentImport> = async (database, options) => {
  const { media, file, encoding } = options;
  const isList = await isJson(file);
  const header = [...storeColumns.needed, ...storeColumns.others, ...storeColumns.inViews];
  const table = isList ? { header, rows: documentRows(file) } : await readCsv(file, encoding);
  const source = { ...table, rows: media?.withPictures?.(table.rows) ?? table.rows };
  const asked = { ...options, source, ...(isList && ({ decimal: 'point' } as const)) };
  return importTable(database, asked, storeColumns, (cells, acting) =>
    applyRow(cells, acting, media),
  );
};

async function applyRow(cells: Cells, acting: Acting, media: ContentImport['media']) {
  const code = checkIdentifier(cells.given('code'), refusing('code'));
  if (code === warehouseCode) refuse('code', 'store.reserved', { text: code });
  const { read } = acting.database;
  const known = await findStoreLocation(read, code);
  const location = locationAfter(known ?? nowhere, code, cells);
  await noticeMissing(read, cells, { pictures: { image: picturePaths(location.image) } }, media);
  return writeStoreLocation({ known, after: location }, acting);
}

const nowhere: StoreLocationRecord = {
  code: '',
  name: '',
  kind: '',
  street: '',
  street_more: '',
  postcode: '',
  city: '',
  region: '',
  country: '',
  latitude: null,
  longitude: null,
  phone: '',
  email: '',
  hours: '',
  special_days: '',
  services: [],
  words: {},
  image: '',
  position: 0,
  is_active: 1,
  offers_pickup: 0,
};

function locationAfter(
  before: StoreLocationRecord,
  code: string,
  cells: Cells,
): StoreLocationRecord {
  const after = <Column extends keyof StoreLocationRecord>(
    column: Column,
    given: StoreLocationRecord[Column] | undefined,
  ) => cells.after(column, given, before[column], nowhere[column]);
  const country = after('country', cells.read('country', readCountry, 'country.unknown'));
  const postcode = checked(cells, 'postcode', (text) =>
    country === '' ? checkLineText(text, 1) : checkPostcode(text, country),
  );
  const words = lines.map((column) => {
    const text = checked(cells, column, (each) => checkLineText(each, 1));
    return [column, after(column, text)] as const;
  });
  const services = cells.given('services') === undefined ? undefined : cells.list('services');
  const isActive = cells.flag('is_active');
  const offersPickup = cells.flag('offers_pickup');
  const location: StoreLocationRecord = {
    ...before,
    ...Object.fromEntries(words),
    code,
    country,
    postcode: after('postcode', postcode),
    phone: after(
      'phone',
      checked(cells, 'phone', (text) => checkPhone(text, country || 'NO')),
    ),
    email: after('email', checked(cells, 'email', checkEmail)),
    latitude: after('latitude', degrees(cells, 'latitude', 90)),
    longitude: after('longitude', degrees(cells, 'longitude', 180)),
    hours: after('hours', cells.read('hours', weekOf, 'hours.invalid')),
    special_days: after(
      'special_days',
      cells.read('special_days', specialDaysOf, 'hours.invalid', 'special_days'),
    ),
    services: after('services', services),
    words: wordsAfter(before, cells),
    image: pictureAfter(cells, 'image', before.image),
    position: after('position', cells.whole('position')),
    is_active: after('is_active', isActive === undefined ? undefined : Number(isActive)),
    offers_pickup: after(
      'offers_pickup',
      offersPickup === undefined ? undefined : Number(offersPickup),
    ),
  };
  if (location.name === '') refuse('name', 'name.missing', { expected: 'shop' });
  return location;
}

function weekOf(text: string): string | undefined {
  const week = parseWeek(text);
  return week && weekText(week);
}

function specialDaysOf(text: string): string | undefined {
  const special = parseSpecialDays(text);
  return special && specialDaysText(special);
}

/** Reads the texts in columns named after a store view, which hold the differences there. */
function wordsAfter({ words }: StoreLocationRecord, cells: Cells): StoreLocationRecord['words'] {
  const entries = cells.storeViews.map(({ code }) => {
    const given = cells.views('services')[code];
    const kind = cells.after(
      `kind_${code}`,
      cells.views('kind')[code],
      words[code]?.kind,
      undefined,
    );
    const services = cells.after(
      `services_${code}`,
      given === undefined ? undefined : cells.list(`services_${code}`),
      words[code]?.services,
      undefined,
    );
    return [code, { ...(kind !== undefined && { kind }), ...(services && { services }) }] as const;
  });
  return Object.fromEntries(entries.filter(([, own]) => Object.keys(own).length > 0));
}

/** Checks a cell; undefined keeps the stored value. */
function checked(
  cells: Cells,
  column: string,
  check: (text: string) => FieldCheck<string>,
): string | undefined {
  const text = cells.given(column);
  if (text === undefined) return undefined;
  const result = check(text);
  if (!result.ok) throw fieldRefusal({ [column]: result.refusal }, {});
  return result.value;
}

function degrees(cells: Cells, column: string, max: number): number | undefined {
  const value = cells.decimal(column);
  if (value === undefined || Math.abs(value) <= max) return value;
  return refuse(column, 'number.invalid', { text: String(value), max, expected: 'degrees' });
}

async function isJson(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => undefined);
  if (handle === undefined) return false;
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64), 0, 64, 0);
    return /^\uFEFF?\s*[[{]/.test(buffer.toString('utf8', 0, bytesRead));
  } finally {
    await handle.close();
  }
}

async function* documentRows(file: string): AsyncGenerator<CsvRow> {
  for await (const { value, ...row } of readDocuments(file))
    yield { ...row, cells: cellsOf(value) };
}

function cellsOf(document: unknown): Readonly<Record<string, string>> {
  const entries = typeof document === 'object' && document !== null ? Object.entries(document) : [];
  return Object.fromEntries(
    entries.flatMap(([name, value]: [string, unknown]) => {
      if (name === 'location') return placeCells(value);
      if (Array.isArray(value)) return [[name, value.map((each) => asText(each)).join(',')]];
      return [[otherNames[name] ?? name, asText(value)]];
    }),
  );
}

function placeCells(value: unknown): readonly (readonly [string, string])[] {
  const { lat, lon } = (value ?? {}) as { readonly lat?: unknown; readonly lon?: unknown };
  return [
    ['latitude', asText(lat)],
    ['longitude', asText(lon)],
  ];
}

/** Values of other types count as blank. */
function asText(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
