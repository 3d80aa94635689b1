import { lacking } from '#domain/checkout/unsent-goods.ts';
import { markDefault } from '#domain/checkout/choose-methods.ts';
import type { ShippingMethod } from '#domain/checkout/checkout.ts';
import { pickupCode } from '#domain/checkout/freight.ts';
import { hasAll } from '#web/offline/has-all.ts';
import { openStorage } from '#web/offline/open-storage.ts';
import type { RecordKind } from '#web/offline/storage.ts';
import { cartStore } from '#web/state/cart/cart.ts';

interface ShopLacks {
  /** A key of the lines that the answer belongs to. */
  readonly lines: string;
  /** Names of goods by the code of the shop that lacks them. */
  readonly byShop: Readonly<Record<string, readonly string[]>>;
}

const kind: RecordKind<ShopLacks> = {
  key: 'cart/lacks',
  version: 1,
  isValid: (data): data is ShopLacks =>
    hasAll(data, 'lines', 'byShop') && Object.values(data.byShop ?? {}).every(Array.isArray),
};

/**
 * Stores the server's last answer about what shops lack of the cart, so that it is known offline for
 * the same lines (rules/orders#pick-up).
 */
export async function keepLacks(methods: readonly ShippingMethod[]): Promise<void> {
  const byShop = methods.flatMap((method) => {
    const code = pickupCode(method);
    return code !== undefined && method.lacks ? [[code, method.lacks] as const] : [];
  });
  const lines = linesOfCart();
  await (await openStorage()).write(kind, { lines, byShop: Object.fromEntries(byShop) });
}

export async function withKeptLacks(
  methods: readonly ShippingMethod[],
): Promise<readonly ShippingMethod[]> {
  const kept = await (await openStorage()).read(kind);
  if (kept?.lines !== linesOfCart()) return methods;
  const had = methods.map((method) => {
    const names = kept.byShop[pickupCode(method) ?? ''] ?? [];
    return lacking(
      method,
      names.map((name) => ({ name })),
    );
  });
  return markDefault(had);
}

function linesOfCart(): string {
  const { items } = cartStore.getState().cart;
  return items
    .map(({ sku, quantity }) => `${sku} ${quantity}`)
    .toSorted()
    .join();
}
