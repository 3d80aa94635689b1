import * as v from 'valibot';
import type { LetterDocuments } from '#contract/letters/letter-documents.ts';
import { ore } from '#domain/money/ore.ts';
import { returnNumber } from '#domain/returns/return-request.ts';
import { findReturn } from '#server/repositories/sales/returns.ts';
import { by, kind, type Addressed, type Desk } from './letter-kind.ts';
import { findPicturedOrder } from './pictured-order.ts';
import { labelInLetter } from './return-label-link.ts';
import { byReturn, ofReturnMessage } from './waiting-documents.ts';

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
  'mail.return-approved': kind(byReturn, async ({ returnId }, desk) => {
    const news = await newsOf(desk, returnId);
    if (news === undefined) return undefined;
    const label = await labelInLetter(desk.services, news.request);
    return toBuyer(news, 'approved', by('return-approved', { ...news, label }));
  }),
  'mail.return-refused': kind(byReturn, async ({ returnId }, desk) => {
    const news = await newsOf(desk, returnId);
    const step = news?.request.events.find(({ status }) => status === 'rejected');
    const reason = step?.note ?? '';
    return news && toBuyer(news, 'refused', by('return-refused', { ...news, reason }));
  }),
  'mail.return-received': kind(byReturn, async ({ returnId }, desk) => {
    const news = await newsOf(desk, returnId);
    return news && toBuyer(news, 'received', by('return-received', news));
  }),
  'mail.return-refunded': kind(
    v.strictObject({ ...byReturn.entries, amount: v.number() }),
    async ({ returnId, amount }, desk) => {
      const news = await newsOf(desk, returnId);
      const step = news?.request.events.find(({ status }) => status === 'issue_refund');
      const reason = step?.note ?? '';
      const written = news && by('return-refunded', { ...news, amount: ore(amount), reason });
      return written && toBuyer(news, 'refunded', written);
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
