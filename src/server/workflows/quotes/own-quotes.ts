import { actorOf, actorText, type Actor } from '#domain/actor.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import type { Ore } from '#domain/money/ore.ts';
import { moveQuote } from '#domain/quotes/move-quote.ts';
import { isBuyerOf } from '#domain/quotes/quote-buyer.ts';
import { quoteTotals } from '#domain/quotes/quote-totals.ts';
import type { AskedQuote } from '#domain/quotes/quote.ts';
import type { OwnPermission } from '#domain/permissions/permission-table.ts';
import { may } from '#domain/permissions/may.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import { addQuoteMessage } from '#server/repositories/quotes/quote-messages.ts';
import {
  changeQuote,
  claimQuotes,
  findQuote,
  hasQuotesToClaim,
  lockQuote,
  type WantedQuotes,
} from '#server/repositories/quotes/quotes.ts';
import { recordAudit } from '#server/repositories/system/audit.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { requireCustomer, requirePermission } from '#server/require-permission.ts';
import { onlyRepresented } from '#server/workflows/companies/orders-seen-by.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { tellOfQuote, tellOfQuoteMessage } from './tell-of-quote.ts';

type QuotePermission = Extract<OwnPermission, `own.quotes.${string}`>;

const missing = 'quote.not_found';

/** A quote that the actor may see or change; another's is refused as an unknown one. */
export async function findOwnQuote(
  db: Db,
  id: number,
  actor: Actor,
  permission: QuotePermission,
): Promise<AskedQuote> {
  return requireOwnQuote(await findQuote(db, id), actor, permission);
}

/** A viewer of the quote who is not its buyer, or no longer, may not change it. */
function requireOwnQuote(
  quote: AskedQuote | undefined,
  actor: Actor,
  permission: QuotePermission,
): AskedQuote {
  if (quote === undefined) throw new AppError(missing);
  const isTheirs = permission === 'own.quotes.view' || isBuyerOf(quote, actor);
  if (isTheirs && may(actor, permission, quote).ok) return quote;
  requirePermission(actor, 'own.quotes.view', { subject: quote, missing });
  throw new AppError('user.forbidden');
}

/** The quote, locked until the commit. */
export async function lockOwnQuote(tx: Db, id: number, actor: Actor): Promise<AskedQuote> {
  return requireOwnQuote(await lockQuote(tx, id), actor, 'own.quotes.change');
}

/** Gives a customer what a guest with their confirmed e-mail asked for (rules/companies#quote-prices). */
export async function claimOwnQuotes(
  { read, transaction }: WorkedDatabase,
  customerId: number,
): Promise<void> {
  if (await hasQuotesToClaim(read, customerId)) {
    await transaction((tx) => claimQuotes(tx, customerId));
  }
}

/** The filter for the quotes that a customer may list: their own, or all of their company. */
export function quotesSeenBy(
  viewer: Viewer,
): Pick<WantedQuotes, 'customerId' | 'companyId' | 'onlyCompanyId'> {
  const customerId = requireCustomer(viewer);
  const { companyId } = viewer;
  const seesAll =
    companyId !== undefined && may(actorOf(viewer), 'own.quotes.view', { companyId }).ok;
  return { customerId, ...(seesAll && { companyId }), ...onlyRepresented(viewer) };
}

export type BuyersMove = 'accept' | 'decline' | 'cancel';

interface Decision {
  readonly action: BuyersMove;
  /** The net total that the buyer has seen. */
  readonly seenNet?: Ore;
}

/** The buyer's decision. Refuses `quote.status`, and on accept `quote.expired` and `quote.changed`. */
export async function decideQuote(
  id: number,
  { action: move, seenNet }: Decision,
  { services, now, actor }: CountedAsking & { readonly actor: Actor },
): Promise<AskedQuote> {
  return services.database.transaction(async (tx) => {
    const quote = await lockOwnQuote(tx, id, actor);
    const status = orThrow(moveQuote(quote, move, 'customer', now));
    if (move === 'accept' && seenNet !== undefined) requireSeen(quote, seenNet);
    await changeQuote(tx, id, { status }, now);
    const action = `quote.${move}` as const;
    await recordAudit(tx, { actor, action, subject: `quote:${id}`, detail: {} }, now);
    await tellOfQuote(tx, id, ['decided'], now, status);
    return { ...quote, status, updatedAt: now };
  });
}

/** The seller may have answered again, at other prices, since the buyer's page was made. */
function requireSeen(quote: AskedQuote, seenNet: Ore): void {
  if (quoteTotals(quote).negotiated?.total.net !== seenNet) throw new AppError('quote.changed');
}

/** Adds the buyer's message to the thread; a repeat with the same key adds nothing. */
export async function writeToQuote(
  { id, text, key }: { readonly id: number; readonly text: string; readonly key: string },
  context: CountedAsking & { readonly actor: Actor },
): Promise<AskedQuote> {
  const { services, now, actor } = context;
  return services.database.transaction(async (tx) => {
    await lockOwnQuote(tx, id, actor);
    const message = { key, author: 'buyer', actor: actorText(actor), text } as const;
    const messageId = await addQuoteMessage(tx, id, message, now);
    if (messageId !== undefined) {
      await tellOfQuoteMessage(tx, id, messageId, now);
      await countHourly(tx, 'messages', context);
    }
    return findOwnQuote(tx, id, actor, 'own.quotes.change');
  });
}
