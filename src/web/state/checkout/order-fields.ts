import { client } from '#web/state/page/this-page.ts';
import type { NamedOrderField } from '#contract/order-fields.ts';
import { checkOrderFields } from '#domain/checkout/check-order-fields.ts';
import {
  fieldsOfOrder,
  type FieldedOrder,
  type OrderFieldValues,
} from '#domain/checkout/order-fields.ts';
import type { FieldRefusals } from '#domain/fields.ts';
import { moment } from '#domain/time/moment.ts';
import { isOnline } from '#web/offline/connectivity.ts';
import { cartStore } from '#web/state/cart/cart.ts';
import { beginCart } from '#web/state/cart/cart-life.ts';

const none: OrderFieldValues = {};

/**
 * Order fields lie in the cart (rules/orders#order-fields): they are shown at once, stored with it, and
 * sent to other tabs.
 */
export function writeOrderField(code: string, value: string): void {
  takeFields({ ...cartStore.getState().cart.orderFields, [code]: value });
}

function takeFields(orderFields: OrderFieldValues): void {
  cartStore.setState(({ cart, isLoaded }) => ({ isLoaded, cart: { ...cart, orderFields } }));
  void beginCart().then((life) => life.keep(cartStore.getState().cart));
}

/** The filled fields among those that checkout asks for. */
export function filledFields(
  written: OrderFieldValues = none,
  asked: readonly Pick<NamedOrderField, 'code'>[],
): OrderFieldValues {
  const filled = asked.map(({ code }) => [code, written[code]?.trim() ?? ''] as const);
  return Object.fromEntries(filled.filter(([, value]) => value !== ''));
}

/** The faults of the fields of a step, by `fields.<code>`. */
export function orderFieldRefusals(
  written: OrderFieldValues = none,
  asked: readonly NamedOrderField[],
  order: FieldedOrder,
): FieldRefusals {
  const form = checkOrderFields(written, fieldsOfOrder(asked, order), moment(Date.now()));
  if (form.ok) return {};
  return Object.fromEntries(
    Object.entries(form.fields).map(([code, refusal]) => [`fields.${code}`, refusal]),
  );
}

/** Loads the fields that a customer filled in on another device, where they are empty here. */
export async function loadOrderFields(): Promise<void> {
  const { token, orderFields } = cartStore.getState().cart;
  if (orderFields !== undefined || token === undefined || !isOnline()) return;
  const found = await fetchFields(token).catch(() => undefined);
  if (!found || Object.keys(found).length === 0) return;
  if (cartStore.getState().cart.orderFields === undefined) takeFields(found);
}

async function fetchFields(cartId: string): Promise<OrderFieldValues> {
  const { fetch } = await import('#contract/order-fields.ts');
  return (await client.call(fetch, { query: { cartId } })).result;
}

/** Sends the fields to the server early; the order sends them in any case. */
export async function sendOrderFields(asked: readonly NamedOrderField[]): Promise<void> {
  const { token, orderFields } = cartStore.getState().cart;
  if (orderFields === undefined || token === undefined || !isOnline()) return;
  const body = filledFields(orderFields, asked);
  await writeFields(token, body).catch(() => undefined);
}

async function writeFields(cartId: string, body: OrderFieldValues): Promise<void> {
  const { write } = await import('#contract/order-fields.ts');
  await client.call(write, { query: { cartId }, body });
}
