import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { checkPostcode } from '#domain/checkout/postcode.ts';
import { freightFaults, type FreightFault } from '#domain/checkout/freight-faults.ts';
import type { FreightMeasure, FreightRate } from '#domain/checkout/freight-table.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { guest } from '#domain/customer/viewer.ts';
import type { Moment } from '#domain/time/moment.ts';
import { ore } from '#domain/money/ore.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { readCsv } from '#server/exchange/files/csv-rows.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { loadStoreLocations } from '#server/repositories/content/store-locations.ts';
import { loadFreightRates } from '#server/repositories/sales/freight-rates.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { freightOf } from '#server/workflows/find-freight.ts';
import { withLacks } from '#server/workflows/find-shop-stock.ts';
import { priceCart, type PricedCart } from '#server/workflows/price-cart.ts';
import en from '#texts/en/cart-page.json' with { type: 'json' };
import nb from '#texts/nb/cart-page.json' with { type: 'json' };
import { CommandError, needed, noSuch, text, type Command } from './command.ts';
import { kroner, wholeNumber } from './kroner.ts';
import { facts, table } from './output.ts';

const list: Command = {
  name: 'freight list',
  about: 'about.freight_list',
  run: async (_input, { output, database }) => {
    const rates = await loadFreightRates((await database()).read);
    const faults = freightFaults(rates);
    output.result({ rates, faults }, [
      ...(rates.length === 0 ? [say('freight.none')] : rateLines(rates)),
      ...(faults.length === 0 ? [] : ['', ...faults.map(faultLine)]),
    ]);
  },
};

function rateLines(rates: readonly FreightRate[]): readonly string[] {
  const anywhere = (place: string) => (place === '' ? '*' : place);
  return table(
    [
      say('head.service'),
      say('head.country'),
      say('head.region'),
      say('head.postcodes'),
      say('head.from'),
      say('head.net'),
    ],
    rates.map(({ service, measure, country, region, postcodes, from, net }) => [
      service,
      anywhere(country),
      anywhere(region),
      anywhere(postcodes),
      valueText(measure, from),
      kroner(net),
    ]),
  );
}

function valueText(measure: FreightMeasure, value: number): string {
  switch (measure) {
    case 'weight':
      return `${wholeNumber(value / 1000)} kg`;
    case 'subtotal':
      return kroner(ore(value));
    case 'count':
      return say('freight.pieces', { count: value });
  }
}

function faultLine(fault: FreightFault): string {
  const { service } = fault;
  const country = fault.country === '' ? '*' : fault.country;
  const at = { service, country };
  switch (fault.kind) {
    case 'overlap':
      return say('freight.overlap', { ...at, one: fault.one, other: fault.other });
    case 'begins-late': {
      const place = [country, fault.region, fault.postcodes]
        .filter((each) => each !== '')
        .join(' ');
      return say('freight.late', { service, place, value: valueText(fault.measure, fault.from) });
    }
    case 'region':
      return say('freight.region', { ...at, region: fault.region });
    case 'hole':
      return say('freight.hole', { ...at, postcodes: fault.postcodes });
  }
}

const test: Command = {
  name: 'freight test',
  about: 'about.freight_test',
  words: ['POSTCODE'],
  options: {
    cart: needed('FILE', 'option.freight_cart'),
    view: text('VIEW', 'option.view'),
    country: text('NO', 'option.freight_country'),
  },
  run: async (input, { config, output, database }) => {
    const opened = await database();
    const country = (input.text('country') ?? 'NO').toUpperCase();
    const checked = checkPostcode(input.words[0] ?? '', country);
    if (!checked.ok)
      throw new CommandError(say('freight.postcode', { text: input.words[0] ?? '' }));
    const lines = await cartIn(input.text('cart') ?? '');
    const shipping = { country, postcode: checked.value };
    const asked = { lines, shipping, view: input.text('view') ?? '', now: config.clock() };
    const { priced, methods } = await askedFreight(opened, asked);
    const goods = priced.items.map(({ item, found, line }) => ({
      sku: item.sku,
      quantity: item.quantity,
      name: found?.product.name,
      grams: line && line.weight * item.quantity,
      isPriced: line !== undefined,
    }));
    output.result({ ...shipping, goods, methods }, [
      ...table(
        [say('head.sku'), say('head.quantity'), say('head.name'), say('head.weight')],
        goods.map(({ sku, quantity, name, grams }) => [
          sku,
          quantity,
          name ?? say('freight.unknown'),
          grams === undefined ? '–' : `${wholeNumber(grams / 1000)} kg`,
        ]),
      ),
      '',
      ...(methods.length === 0 ? [say('freight.nothing')] : methodLines(methods)),
    ]);
  },
};

function methodLines(methods: readonly ShippingMethod[]): readonly string[] {
  return facts(
    methods.map(({ carrierCode, methodCode, title, price, lacks = [] }) => [
      `${carrierCode}/${methodCode}`,
      [
        title,
        `${kroner(price.gross)} (${kroner(price.net)} ${say('freight.net')})`,
        ...(lacks.length === 0 ? [] : [say('freight.lacks', { names: lacks.join(', ') })]),
      ].join(', '),
    ]),
  );
}

interface AskedFreight {
  readonly lines: readonly { readonly sku: string; readonly quantity: number }[];
  readonly shipping: { readonly country: string; readonly postcode: string };
  /** Code of a store view; empty for the default one. */
  readonly view: string;
  readonly now: Moment;
}

/** As a guest of the store view is asked. */
async function askedFreight(
  { read }: Database,
  { lines, shipping, view, now }: AskedFreight,
): Promise<{ readonly priced: PricedCart; readonly methods: readonly ShippingMethod[] }> {
  const storeViews = await loadStoreViews(read);
  const storeView = storeViews.find(({ code }) => view === '' || code === view);
  if (storeView === undefined) throw new CommandError(say('freight.view', { view }));
  const { code, language, settings } = storeView;
  const locations = await loadStoreLocations(read, code, settings.tax.country);
  const freight = await freightOf(await loadFreightRates(read), locations, language);
  const items = lines.map((line, index) => ({
    ...line,
    id: index + 1,
    kind: 'simple' as const,
    options: {},
  }));
  const context = { viewer: guest, storeView, now, freight };
  const priced = await priceCart(read, { items, shipping }, context);
  return { priced, methods: await withLacks(read, priced.shippingMethods, priced) };
}

const cartLines = v.pipe(
  v.array(v.object({ sku: v.string(), qty: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
  v.minLength(1),
  v.maxLength(500),
);

/** Also what the cart's own file calls them (rules/cart#csv). */
const headingsOf = (column: 'cartPage.csv_sku' | 'cartPage.csv_quantity') =>
  [nb, en].map((dictionary) => dictionary[column]);
const skuHeadings = ['sku', ...headingsOf('cartPage.csv_sku')];
const quantityHeadings = ['qty', ...headingsOf('cartPage.csv_quantity')];

/** A table of `sku` and `qty`, the file the cart writes, or the same as JSON. */
async function cartIn(file: string): Promise<AskedFreight['lines']> {
  const written = await readFile(file, 'utf8').catch(() => undefined);
  if (written === undefined) throw noSuch('file', file);
  const parsed = v.safeParse(cartLines, await rowsIn(file, written));
  if (!parsed.success) throw new CommandError(say('freight.cart', { file }));
  return parsed.output.map(({ sku, qty }) => ({ sku, quantity: qty }));
}

async function rowsIn(file: string, written: string): Promise<unknown> {
  if (/^\s*\[/.test(written)) {
    try {
      return JSON.parse(written) as unknown;
    } catch {
      return undefined;
    }
  }
  const rows: unknown[] = [];
  for await (const { cells } of (await readCsv(file)).rows) {
    const cell = (names: readonly string[]) => names.map((name) => cells[name]).find(Boolean);
    rows.push({ sku: cell(skuHeadings), qty: Number(cell(quantityHeadings)) });
  }
  return rows;
}

export const freightCommands: readonly Command[] = [list, test];
