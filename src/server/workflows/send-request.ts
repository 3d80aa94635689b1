import { createHash } from 'node:crypto';
import { requestWireNames, type SentRequest } from '#contract/wire/request.ts';
import type { Product } from '#domain/catalog/product.ts';
import { isEnabled } from '#domain/catalog/visibility.ts';
import { checkRequest, checkRequestedPeriod, withProfile } from '#domain/requests/check-request.ts';
import type { RequestKind, WrittenRequest } from '#domain/requests/request.ts';
import { isRentable } from '#domain/stock/is-rentable.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { AppError, formOrThrow, orThrow } from '#server/app-error.ts';
import type { CountedAsking, Asking } from '#server/asking.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { addRequest, findRequestId } from '#server/repositories/sales/requests.ts';
import { countHourly } from './hourly-limit.ts';
import { findArticles } from './find-articles.ts';
import { findProductsBySku } from '#server/repositories/catalog/products.ts';

/**
 * Sends a request to the shop and a receipt to the visitor (rules/companies#requests). spec-gap: a
 * viewer who sees a price may still ask for one, and for an order of goods in stock; only rental
 * articles can be rented.
 */
export async function sendRequest(
  kind: RequestKind,
  sent: SentRequest,
  context: CountedAsking,
): Promise<{ readonly id: number }> {
  const { services, storeView, viewer, now } = context;
  const { database } = services;
  const written = await checked(sent, context);
  const rental = orThrow(checkRequestedPeriod(kind, sent.rental, now));
  const { name: productName, attributes, sku } = await asked(database.read, written.sku, context);
  if (kind === 'rental' && !isRentable({ attributes })) {
    throw new AppError('rental.not_offered');
  }
  const { customerId } = viewer;
  const request = {
    ...written,
    sku,
    kind,
    productName,
    ...(rental && { rental }),
    ...(customerId !== undefined && { customerId }),
    storeCode: storeView.code,
    createdAt: now,
  };
  const { createdAt: _, ...said } = request;
  const keyOf = (day: number) =>
    createHash('sha256')
      .update(JSON.stringify([day, said]))
      .digest('hex');
  const day = osloDayNumber(now);
  return database.transaction(async (tx) => {
    // A browser without a network repeats for a day, so the key of the day before counts too.
    const known = await findRequestId(tx, keyOf(day - 1), moment(now - dayMs));
    if (known !== undefined) return { id: known };
    const { id, isNew } = await addRequest(tx, { ...request, sourceKey: keyOf(day) });
    if (isNew) await countHourly(tx, 'messages', context);
    for (const to of isNew ? (['shop', 'customer'] as const) : []) {
      const letter = { kind: `mail.request-to-${to}`, key: `request ${id} to ${to}` } as const;
      await sendLetter(tx, { ...letter, document: { requestId: id } }, now);
    }
    return { id };
  });
}

async function checked(
  { rental: _, ...written }: SentRequest,
  { services, storeView, viewer }: Asking,
): Promise<WrittenRequest> {
  const { customerId } = viewer;
  const customer = customerId && (await findCustomer(services.database.read, customerId));
  const form = checkRequest(
    customer ? withProfile(written, customer) : written,
    storeView.settings.cart.maximumQuantity,
  );
  return formOrThrow(form, (name) => `request.${requestWireNames[name] ?? name}`);
}

async function asked(
  db: Db,
  sku: string,
  { storeView }: Pick<Asking, 'storeView'>,
): Promise<Pick<Product, 'sku' | 'name' | 'attributes'>> {
  const [found] = await findArticles(db, storeView, [{ sku, options: {} }]);
  if (found !== undefined) {
    const attributes = { ...found.product.attributes, ...found.article.attributes };
    return { sku: found.article.sku, name: found.article.name, attributes };
  }
  const [product] = await findProductsBySku(db, storeView.code, [sku]);
  if (product === undefined || !isEnabled(product.status) || product.visibility === 1) {
    throw new AppError('product.not_found');
  }
  return product;
}
