import * as v from 'valibot';
import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { ore } from '#domain/money/ore.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { findOwed } from '#server/repositories/sales/owed-orders.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { findArticleLooks } from './article-looks.ts';
import { by, kind, type Addressed, type Desk } from './letter-kind.ts';
import { findPicturedOrder } from './pictured-order.ts';
import { labelInLetter } from './return-label-link.ts';
import { byReturn, byWishedReturn, ofReturnMessage } from './waiting-documents.ts';

type News = LetterDocuments['return-asked'];

/** A return with its order, unless the order has lost its buyer. */
async function newsOf({ services }: Desk, returnId: number): Promise<News | undefined> {
  const request = await findReturn(services.database.read, returnId);
  const order = request && (await findPicturedOrder(services, request.orderId));
  if (request === undefined || order === undefined || order.email === '') return undefined;
  return { request, order };
}

function toBuyer(
  { order: { email: to, storeCode }, request }: News,
  event: string,
  written: Pick<Addressed, 'write'>,
): Addressed {
  return { key: `return-${returnNumber(request.id)}-${event}`, to, storeCode, ...written };
}

/** Adds the present pictures of wished goods. */
async function wishOf(
  { services }: Desk,
  { order }: News,
  wish: v.InferOutput<typeof byWishedReturn>['wish'],
): Promise<Pick<LetterDocuments['return-received'], 'wish'>> {
  if (wish === undefined) return {};
  const { goods, cost, worth } = wish;
  const skus = goods.map(({ sku }) => sku);
  const looks = await findArticleLooks(services, order.storeCode, skus);
  const pictured = goods.map((each) => {
    const picture = looks.get(each.sku)?.picture;
    return { ...each, ...(picture !== undefined && { picture }) };
  });
  const sums = { worth: ore(worth), ...(cost !== undefined && { cost: ore(cost) }) };
  return { wish: { goods: pictured, ...sums } };
}

/** Letters about goods that come back (rules/returns#letters). */
export const returnLetters = {
  'mail.return-asked': kind(byReturn, async ({ returnId }, desk) => {
    const news = await newsOf(desk, returnId);
    return news && toBuyer(news, 'asked', by('return-asked', news));
  }),
  'mail.return-to-shop': kind(
    v.strictObject({ ...byReturn.entries, returnMessageId: v.optional(v.number()) }),
    async ({ returnId, returnMessageId }, desk) => {
      const news = await newsOf(desk, returnId);
      const { email: to } = desk.seller;
      if (news === undefined || to === '') return undefined;
      const message = news.request.messages.find(({ id }) => id === returnMessageId);
      const { email: replyTo, storeCode } = news.order;
      const key = `return-${returnNumber(returnId)}-${returnMessageId ?? ''}-to-shop`;
      const written = by('return-to-shop', { ...news, ...(message && { message }) });
      return { key, to, replyTo, storeCode, ...written };
    },
  ),
  'mail.return-approved': kind(byWishedReturn, async ({ returnId, wish }, desk) => {
    const news = await newsOf(desk, returnId);
    if (news === undefined) return undefined;
    const label = await labelInLetter(desk.services, news.request);
    const wished = await wishOf(desk, news, wish);
    return toBuyer(news, 'approved', by('return-approved', { ...news, ...wished, label }));
  }),
  'mail.return-refused': kind(byReturn, async ({ returnId }, desk) => {
    const news = await newsOf(desk, returnId);
    const step = news?.request.events.find(({ status }) => status === 'rejected');
    const reason = step?.note ?? '';
    return news && toBuyer(news, 'refused', by('return-refused', { ...news, reason }));
  }),
  'mail.return-received': kind(byWishedReturn, async ({ returnId, wish }, desk) => {
    const news = await newsOf(desk, returnId);
    if (news === undefined) return undefined;
    const wished = await wishOf(desk, news, wish);
    return toBuyer(news, 'received', by('return-received', { ...news, ...wished }));
  }),
  'mail.return-refunded': kind(
    v.strictObject({ ...byReturn.entries, amount: v.number() }),
    async ({ returnId, amount }, desk) => {
      const news = await newsOf(desk, returnId);
      if (news === undefined) return undefined;
      const step = news.request.events.find(({ status }) => status === 'issue_refund');
      const reason = step?.note ?? '';
      const { id } = news.order;
      const byBank = (await findOwed(desk.services.database.read, [id])).get(id);
      const told = { ...news, amount: ore(amount), reason, ...(byBank && { byBank }) };
      return toBuyer(news, 'refunded', by('return-refunded', told));
    },
  ),
  'mail.return-exchanged': kind(
    v.strictObject({
      ...byReturn.entries,
      moved: v.number(),
      back: v.number(),
      due: v.number(),
    }),
    async ({ returnId, moved, back, due }, desk) => {
      const news = await newsOf(desk, returnId);
      const replacement = await findPicturedOrder(desk.services, news?.request.replacement ?? 0);
      if (news === undefined || replacement === undefined) return undefined;
      const step = news.request.events.find(({ status }) => status === 'issue_refund');
      const reason = step?.note ?? '';
      const sums = { moved: ore(moved), back: ore(back), due: ore(due) };
      const written = by('return-exchanged', { ...news, replacement, reason, ...sums });
      return toBuyer(news, 'exchanged', written);
    },
  ),
  'mail.return-message': kind(ofReturnMessage, async ({ returnId, returnMessageId }, desk) => {
    const news = await newsOf(desk, returnId);
    const message = news?.request.messages.find(({ id }) => id === returnMessageId);
    if (news === undefined || message === undefined) return undefined;
    const written = by('return-message', { ...news, message });
    return toBuyer(news, `message-${returnMessageId}`, written);
  }),
};
