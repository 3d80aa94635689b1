import type { ExpressRequest } from '#contract/wire/express.ts';
import type { OrderRequestLine } from '#contract/wire/order.ts';
import { isCutToLength } from '#domain/catalog/is-cut-to-length.ts';
import { packingOf } from '#domain/catalog/sale-unit.ts';
import { isCartHidden } from '#domain/pricing/cart-visibility.ts';
import { dependsOnPostcode } from '#domain/checkout/depends-on-postcode.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { fieldsOfViewer } from '#domain/checkout/order-fields.ts';
import { boughtFor, linesOfCart } from '#domain/payments/cart-payment.ts';
import { addOre } from '#domain/money/ore.ts';
import { isForExpress } from '#domain/payments/express.ts';
import { missingOfSeller } from '#domain/seller.ts';
import { AppError } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { ExpressWay, PaymentProvider } from '#server/engines/payment/port.ts';
import { proofOfExpress } from '#server/letters/order-link.ts';
import type { StoredCart } from '#server/repositories/sales/carts.ts';
import { requireAvailable, requireCountable } from '#server/workflows/check-order.ts';
import { keepWithinLimits } from '#server/workflows/companies/buying-limits.ts';
import { currentTermsVersion } from '#server/workflows/content/find-content.ts';
import { findFreight } from '#server/workflows/find-freight.ts';
import { withLacks } from '#server/workflows/find-shop-stock.ts';
import { heldCart } from '#server/workflows/held-cart.ts';
import { priceCart, type PricedCart } from '#server/workflows/price-cart.ts';
import { beginAtProvider } from './begin-at-provider.ts';
import { beginCartPayment, beginCounted } from './begin-cart-payment.ts';
import { orAway } from './pay-order.ts';
import { pagesOf } from './payment-addresses.ts';

interface BegunExpress {
  readonly reference: string;
  /** The address where the buyer pays. */
  readonly address: string;
  /** Lets this browser see the order. */
  readonly proof: string;
}

/**
 * Begins a payment at Vipps for a cart, or for goods without the cart. Vipps asks the buyer for address
 * and way of delivery (rules/payments#express). Refuses an order that would be refused anyway:
 * `cart.empty`, `cart.hidden`, `cart.quantity_above_maximum`, `order.approval_needed`,
 * `order.method_unavailable`, `order.no_freight`, `order.postcode_missing`, `order.products_off_sale`,
 * `order.products_unavailable`, `order.seller_missing`, `product.no_vat_rate`, `payment.provider_away`.
 */
export async function beginExpress(
  { cartId, lines, postcode }: ExpressRequest,
  context: CountedAsking,
): Promise<BegunExpress> {
  const { services, storeView, viewer } = context;
  const bought =
    lines === undefined
      ? await heldCart(services.database.read, cartId, context)
      : besideCart(lines, context);
  const begin = expressOf(services.payments.get('vipps'));
  const priced = await pricedForExpress(bought, postcode, context);
  const ways = await waysOf(priced, context);
  const { reference } = await beginCartPayment(
    {
      provider: 'vipps',
      ...(bought.id !== undefined && { cartId: bought.id }),
      bought: {
        viewer: boughtFor(viewer),
        lines: linesOfCart(bought.items),
        termsVersion: await currentTermsVersion(context),
      },
    },
    context,
  );
  const { thanksAddress } = pagesOf(storeView, services);
  const toBegin = {
    reference,
    amount: priced.totals.total.gross,
    description: storeView.name,
    ways,
    returnAddress: `${thanksAddress}?order=${reference}`,
  };
  const beginning = () => beginAtProvider(services, reference, () => begin(toBegin));
  const begun = await beginCounted(() => orAway(beginning), context);
  if (begun.way.kind !== 'redirect') throw new Error('An express payment leads to no page');
  const proof = await proofOfExpress(services, reference);
  return { reference, address: begun.way.address, proof };
}

function expressOf(provider: PaymentProvider | undefined) {
  if (provider?.beginExpress === undefined) throw new AppError('order.method_unavailable');
  return provider.beginExpress.bind(provider);
}

type ToBuy = Pick<StoredCart, 'items' | 'couponCode' | 'shipping'> & { readonly id?: string };

/** Makes lines that are in no cart. */
function besideCart(lines: readonly OrderRequestLine[], context: CountedAsking): ToBuy {
  requireCountable({ lines }, context);
  const items = lines.map((line, index) => ({ ...line, id: index + 1, kind: 'simple' as const }));
  return { items, shipping: {} };
}

/** The goods without freight, at their prices in Norway. */
async function pricedForExpress(
  cart: ToBuy,
  postcode = cart.shipping.postcode ?? '',
  context: CountedAsking,
): Promise<PricedCart> {
  const { services, storeView, viewer } = context;
  if (isCartHidden(viewer, storeView.settings.prices)) throw new AppError('cart.hidden');
  if (cart.items.length === 0) throw new AppError('cart.empty');
  const missing = missingOfSeller(services.settings.current.seller);
  if (missing.length > 0) {
    throw new AppError('order.seller_missing', { details: { settings: missing } });
  }
  const freight = await findFreight(context);
  const shipping = { country: 'NO', postcode };
  const asked = { ...context, freight };
  const priced = await priceCart(services.database.read, { ...cart, shipping }, asked);
  requireAvailable(priced, context, undefined);
  const lines = priced.items.flatMap(({ item, found, line }) =>
    found === undefined || line === undefined
      ? []
      : {
          ...item,
          fulfilment: line.fulfilment,
          isCutToLength: isCutToLength(found.product, found.article),
          ...packingOf(found.article, found.product),
        },
  );
  const fields = fieldsOfViewer(storeView.settings.orders.fields, viewer);
  const isOffered =
    priced.paymentMethods.some(({ code }) => code === 'vipps') &&
    priced.isDelivered &&
    priced.totals.total.gross > 0 &&
    // A company that requires order fields would get an order without them.
    viewer.demandedFields === undefined &&
    isForExpress(lines, fields);
  if (!isOffered) throw new AppError('order.method_unavailable');
  // Vipps adds the freight that it was told, to any address.
  const isOpen = postcode === '' && dependsOnPostcode(freight.rates, 'NO', priced.shippingMethods);
  if (isOpen) throw new AppError('order.postcode_missing');
  return priced;
}

/** The ways of delivery with which there can be an order. Its freight counts in the buyer's limits. */
async function waysOf(priced: PricedCart, context: CountedAsking): Promise<readonly ExpressWay[]> {
  const { read } = context.services.database;
  const methods = await withLacks(read, priced.shippingMethods, priced);
  const ways = methods
    .filter(({ lacks }) => lacks === undefined)
    .map((method) => ({ method, net: addOre(priced.totals.total.net, method.price.net) }));
  if (ways.length === 0) throw new AppError('order.no_freight', { details: { postcode: '' } });
  const within = await keepWithinLimits(read, ways, context);
  return within.map(({ method }) => wayOf(method));
}

function wayOf(method: ShippingMethod): ExpressWay {
  const { carrierCode, methodCode, title, price, isDefault } = method;
  const sent = methodCode === 'pickup-point' ? 'pickup-point' : 'home';
  return {
    code: `${carrierCode}:${methodCode}`,
    kind: pickupCode(method) === undefined ? sent : 'shop',
    title,
    price: price.gross,
    isDefault,
  };
}
