import type { Ore } from '#domain/money/ore.ts';
import type { Order } from '#domain/orders/order.ts';
import { exchangedPieces } from '#domain/returns/exchange.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { amountToGiveBack } from './amount-to-give-back.ts';
import { givenBackOf } from './exchange-return.ts';
import { priceReplacement } from './price-replacement.ts';
import { loadReturningOrder } from './return-situation.ts';

/** The other goods that the customer of a return wishes, before they are sent. */
export interface ExpectedExchange {
  readonly goods: readonly {
    readonly sku: string;
    readonly name: string;
    readonly quantity: number;
  }[];
  /** Their cost at this moment; absent where one of them cannot be sent. */
  readonly cost?: Ore;
  /** The amount that the returned goods give back. */
  readonly worth: Ore;
}

/** Undefined where the customer of a return wishes no other goods (rules/returns#letters). */
export async function expectExchange(
  tx: Db,
  { id, order }: { readonly id: number; readonly order: Order },
  now: Moment,
): Promise<ExpectedExchange | undefined> {
  const request = await findReturn(tx, id);
  const pieces = request === undefined ? [] : exchangedPieces(request, order.lines);
  if (request === undefined || pieces.length === 0) return undefined;
  const returning = await loadReturningOrder(tx, order);
  const { storeViews } = shopSettingsOf(await loadSettings(tx));
  const storeView = viewOfCode(storeViews, order.storeCode);
  const exchanging = { order, storeView, pieces, givenBack: givenBackOf(returning) };
  const planned = await priceReplacement(tx, exchanging, now);
  const items = request.items.filter(({ resolution }) => resolution === 'other-goods');
  const worth = await amountToGiveBack(tx, { ...request, items }, returning);
  const goods = pieces.map(({ sku, quantity, isSame, line }, index) => {
    const own = isSame ? order.lines[line - 1]?.name : undefined;
    return { sku, quantity, name: planned?.lines[index]?.name ?? own ?? '' };
  });
  return { goods, worth, ...(planned && { cost: planned.totals.total.gross }) };
}
