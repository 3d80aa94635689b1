import * as calls from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';

/** The cart calls as the browser makes them: a cart is named by its token. */
export interface CartCalls {
  create(): Promise<string>;
  pull(token: string): Promise<readonly CartItem[]>;
  /** Sets the quantity of the line with that id, or adds the line. */
  update(token: string, item: CartItem, serverItemId: string | undefined): Promise<CartItem>;
  remove(token: string, item: CartItem): Promise<void>;
  shippingMethods(
    token: string,
    to: { country: string; postcode: string; city: string },
  ): Promise<readonly ShippingMethod[]>;
  paymentMethods(token: string): Promise<readonly PaymentMethod[]>;
}

export function createCartCalls(client: Client): CartCalls {
  return {
    create: async () => (await client.call(calls.create, {})).result,
    pull: async (token) => {
      const { result } = await client.call(calls.pull, { query: { cartId: token } });
      return result.map(({ cartId: _, ...item }) => item);
    },
    async update(token, item, serverItemId) {
      const { result } = await client.call(calls.update, {
        query: { cartId: token },
        body: {
          sku: item.sku,
          quantity: item.quantity,
          options: item.options,
          cartId: token,
          ...(serverItemId !== undefined && { serverItemId }),
        },
      });
      const { cartId: _, ...line } = result;
      return line;
    },
    async remove(token, { sku, serverItemId }) {
      await client.call(calls.remove, {
        query: { cartId: token },
        body: { sku, cartId: token, ...(serverItemId !== undefined && { serverItemId }) },
      });
    },
    shippingMethods: async (token, to) =>
      (await client.call(calls.shippingMethods, { query: { cartId: token }, body: to })).result,
    paymentMethods: async (token) =>
      (await client.call(calls.paymentMethods, { query: { cartId: token } })).result,
  };
}
