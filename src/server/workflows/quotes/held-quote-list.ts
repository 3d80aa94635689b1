import { randomBytes } from 'node:crypto';
import { actorOf } from '#domain/actor.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { UniqueViolation } from '#server/engines/database/port.ts';
import {
  findQuoteList,
  insertQuoteList,
  lockQuoteList,
  lockQuoteListRow,
  type QuoteList,
} from '#server/repositories/quotes/quote-lists.ts';
import { nextNumber } from '#server/repositories/system/counters.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { requirePermission } from '#server/require-permission.ts';

type Holder = Pick<Asking, 'viewer'>;
type Which = Parameters<typeof findQuoteList>[1];

/** Opens a quote list: a guest's is a secret of 128 bits, a customer has one (rules/companies#quotes). */
export async function openQuoteList({ services, viewer, storeView, now }: Asking): Promise<string> {
  const { database } = services;
  const { customerId } = viewer;
  const storeCode = storeView.code;
  if (customerId === undefined) {
    const id = randomBytes(16).toString('hex');
    await database.transaction((tx) => insertQuoteList(tx, { id, storeCode }, now));
    return id;
  }
  const own = await findQuoteList(database.read, { customerId });
  if (own !== undefined) return own.id;
  try {
    return await database.transaction((tx) => insertOwnList(tx, customerId, storeCode, now));
  } catch (error) {
    // Another tab was faster.
    const other = await findQuoteList(database.read, { customerId });
    if (error instanceof UniqueViolation && other !== undefined) return other.id;
    throw error;
  }
}

async function insertOwnList(
  tx: Db,
  customerId: number,
  storeCode: string,
  now: Asking['now'],
): Promise<string> {
  const id = String(await nextNumber(tx, 'quote-list'));
  await insertQuoteList(tx, { id, customerId, storeCode }, now);
  return id;
}

/** Finds the viewer's quote list; an id that is a number is not looked at, as with carts. */
export async function heldQuoteList(
  db: Db,
  id: string | undefined,
  holder: Holder,
): Promise<QuoteList> {
  return requireOwn(await findQuoteList(db, whichList(id, holder)), holder);
}

/** The same, locked for a change of its lines. */
export async function lockedQuoteList(
  tx: Db,
  id: string | undefined,
  holder: Holder & Pick<Asking, 'now'>,
): Promise<QuoteList> {
  return requireOwn(await lockQuoteList(tx, whichList(id, holder), holder.now), holder);
}

/** The same, locked without a change, to make a quote of it. */
export async function lockedQuoteListRow(
  tx: Db,
  id: string | undefined,
  holder: Holder,
): Promise<QuoteList> {
  return requireOwn(await lockQuoteListRow(tx, whichList(id, holder)), holder);
}

function whichList(id: string | undefined, { viewer }: Holder): Which {
  const { customerId } = viewer;
  if (id !== undefined && isSecretId(id)) return { id };
  if (customerId !== undefined) return { customerId };
  const isNumber = id !== undefined && /^\d+$/.test(id);
  throw new AppError(isNumber ? 'user.unauthorized' : 'quote.not_found');
}

export function isSecretId(id: string): boolean {
  return /^[0-9a-f]{32}$/.test(id);
}

function requireOwn(list: QuoteList | undefined, { viewer }: Holder): QuoteList {
  if (list === undefined) throw new AppError('quote.not_found');
  const about = { subject: list, missing: 'quote.not_found' } as const;
  requirePermission(actorOf(viewer), 'own.cart.use', about);
  return list;
}
