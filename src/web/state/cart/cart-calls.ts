import * as calls from '#contract/cart.ts';
import type { Client } from '#contract/http/client.ts';
import type { Destination } from '#contract/wire/address.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import type { PaymentMethod, ShippingMethod } from '#domain/checkout/checkout.ts';

/** The browser's cart calls; they name a cart by its token. */
export type CartCalls = ReturnType<typeof createCartCalls>;

export function createCartCalls(client: Client) {
  return {
    create: async (): Promise<string> => (await client.call(calls.create, {})).result,
    pull: async (token: string): Promise<readonly CartItem[]> => {
      const { result } = await client.call(calls.pull, { query: { cartId: token } });
      return result.map(({ cartId: _, ...item }) => item);
    },
    /** Sets quantity, choice and note of the line with this id, or adds the line. */
    async update(
      token: string,
      item: CartItem,
      serverItemId: string | undefined,
    ): Promise<CartItem> {
      const { result } = await client.call(calls.update, {
        query: { cartId: token },
        body: {
          sku: item.sku,
          quantity: item.quantity,
          options: item.options,
          note: item.note ?? '',
          cartId: token,
          ...(serverItemId !== undefined && { serverItemId }),
        },
      });
      const { cartId: _, ...line } = result;
      return line;
    },
    async remove(token: string, { sku, serverItemId }: CartItem): Promise<void> {
      await client.call(calls.remove, {
        query: { cartId: token },
        body: { sku, cartId: token, ...(serverItemId !== undefined && { serverItemId }) },
      });
    },
    shippingMethods: async (token: string, to: Destination): Promise<readonly ShippingMethod[]> =>
      (await client.call(calls.shippingMethods, { query: { cartId: token }, body: to })).result,
    paymentMethods: async (token: string): Promise<readonly PaymentMethod[]> =>
      (await client.call(calls.paymentMethods, { query: { cartId: token } })).result,
  };
}
