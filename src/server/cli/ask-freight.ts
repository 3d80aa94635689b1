import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { checkPostcode } from '#domain/checkout/postcode.ts';
import { readCountry } from '#domain/checkout/read-country.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { isPriceHidden } from '#domain/pricing/price-disclosure.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Moment } from '#domain/time/moment.ts';
import { say, spokenLanguage } from '#server/exchange/files/spoken-language.ts';
import { loadStoreLocations } from '#server/repositories/content/store-locations.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import { loadFreightRates } from '#server/repositories/sales/freight-rates.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings, loadStoreViews } from '#server/repositories/system/settings.ts';
import { freightOf } from '#server/workflows/find-freight.ts';
import { withLacks } from '#server/workflows/find-shop-stock.ts';
import { priceCart, type PricedCart } from '#server/workflows/price-cart.ts';
import { errorTexts } from '#texts/error-texts.ts';
import { CommandError, needed, text, type Command } from './command.ts';
import { cartIn, type FreightCartLine } from './freight-cart.ts';
import { kroner, wholeNumber } from './kroner.ts';
import { hanging, table, wrap } from './output.ts';

export const testFreight: Command = {
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
    const written = input.text('country') ?? 'NO';
    const country = readCountry(written);
    if (country === undefined) throw new CommandError(say('freight.country', { text: written }));
    const checked = checkPostcode(input.words[0] ?? '', country);
    if (!checked.ok)
      throw new CommandError(say('freight.postcode', { text: input.words[0] ?? '' }));
    const lines = await cartIn(input.text('cart') ?? '');
    const shipping = { country, postcode: checked.value };
    const asked = { lines, shipping, view: input.text('view') ?? '', now: config.clock() };
    const { priced, methods, storeView, group } = await askedFreight(opened, asked);
    const goods = goodsOf(priced);
    output.result({ ...shipping, ...(group !== undefined && { group }), goods, methods }, [
      ...(group === undefined ? [] : [...wrap(say('freight.group', { group })), '']),
      ...goodsLines(goods),
      '',
      ...(methods.length === 0
        ? wrap(whyNone(priced, storeView.code, country))
        : methodLines(methods)),
    ]);
  },
};

interface Goods extends FreightCartLine {
  readonly name: string;
  readonly grams: number;
}

/**
 * The goods to send. It refuses goods that can't be ordered, because the answer would be the freight of
 * the rest.
 */
function goodsOf({ items }: PricedCart): readonly Goods[] {
  const unbuyable = items.filter(({ line }) => line === undefined).map(({ item }) => item.sku);
  if (unbuyable.length > 0)
    throw new CommandError(say('freight.unbuyable', { skus: unbuyable.join(', ') }));
  return items.map(({ item: { sku, quantity }, found, line }) => ({
    sku,
    quantity,
    name: found?.product.name ?? '',
    grams: (line?.weight ?? 0) * quantity,
  }));
}

function goodsLines(goods: readonly Goods[]): readonly string[] {
  return table(
    [say('head.sku'), say('head.quantity'), say('head.name'), say('head.weight')],
    goods.map(({ sku, quantity, name, grams }) => [
      sku,
      quantity,
      name,
      `${wholeNumber(grams / 1000)} kg`,
    ]),
  );
}

function whyNone(
  { isDelivered, needsDelivery }: PricedCart,
  view: string,
  country: string,
): string {
  if (!isDelivered) return say('freight.not_delivered', { view, country });
  return say(needsDelivery ? 'freight.nothing' : 'freight.virtual');
}

function methodLines(methods: readonly ShippingMethod[]): readonly string[] {
  const codes = methods.map(({ carrierCode, methodCode }) => `${carrierCode}/${methodCode}`);
  const room = Math.max(...codes.map(({ length }) => length));
  return methods.flatMap(({ title, price, lacks = [] }, at) => {
    const words = [
      title,
      `${kroner(price.gross)} (${kroner(price.net)} ${say('freight.net')})`,
      ...(lacks.length === 0 ? [] : [say('freight.lacks', { names: lacks.join(', ') })]),
    ];
    return hanging(`${(codes[at] ?? '').padEnd(room)}  `, words.join(', '));
  });
}

interface AskedFreight {
  readonly lines: readonly FreightCartLine[];
  readonly shipping: { readonly country: string; readonly postcode: string };
  /** Code of the store view; empty for the default one. */
  readonly view: string;
  readonly now: Moment;
}

/** Asks as a guest of the store view, or as a customer of a group that sees its prices. */
async function askedFreight({ read }: Database, { lines, shipping, view, now }: AskedFreight) {
  const storeViews = await loadStoreViews(read);
  const storeView = storeViews.find(({ code }) => view === '' || code === view);
  if (storeView === undefined) throw new CommandError(say('freight.view', { view }));
  await checkQuantities(lines, storeView);
  const { viewer, group } = whoSees(storeView, await loadCustomerGroups(read));
  const { code, settings } = storeView;
  const locations = await loadStoreLocations(read, code, settings.tax.country);
  const { seller } = shopSettingsOf(await loadSettings(read));
  const rates = await loadFreightRates(read);
  const freight = await freightOf({ rates, locations, seller, storeView });
  const items = lines.map((line, index) => ({
    ...line,
    id: index + 1,
    kind: 'simple' as const,
    options: {},
  }));
  const context = { viewer, storeView, now, freight };
  const priced = await priceCart(read, { items, shipping }, context);
  const methods = await withLacks(read, priced.shippingMethods, priced);
  return { priced, methods, storeView, group };
}

async function checkQuantities(
  lines: readonly FreightCartLine[],
  { settings }: StoreView,
): Promise<void> {
  const { maximumQuantity: maxQuantity } = settings.cart;
  const above = lines.find(({ quantity }) => quantity > maxQuantity);
  if (above === undefined) return;
  const errors = await errorTexts(spokenLanguage());
  const sentence = errors('cart.quantity_above_maximum', { maxQuantity });
  throw new CommandError(`${above.sku}: ${sentence}`);
}

function whoSees(
  { code, settings: { prices } }: StoreView,
  groups: ReadonlyMap<number, string>,
): { readonly viewer: Viewer; readonly group?: string } {
  if (!isPriceHidden(guest, prices)) return { viewer: guest };
  for (const [groupId, group] of groups) {
    const viewer = { groupId, hasNetPrices: false };
    if (!isPriceHidden(viewer, prices)) return { viewer, group };
  }
  throw new CommandError(say('freight.hidden', { view: code }));
}
