import { createHash } from 'node:crypto';
import { checkEmail } from '#domain/customer/email.ts';
import { checkMessage, checkNameless } from '#domain/messages/check-message.ts';
import type { WrittenMessage } from '#domain/messages/message.ts';
import { ownAddresses, targetOf } from '#domain/messages/targets.ts';
import { osloDayNumber } from '#domain/time/oslo-day.ts';
import { dayMs, moment } from '#domain/time/moment.ts';
import { AppError, formOrThrow } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { addMessage, hasMessage } from '#server/repositories/sales/messages.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { spendMailToken } from './mail-token.ts';

/**
 * Sends a message by a form, which decides the shop's address for it (rules/forms#messages). A call
 * needs a token; a form on our own pages does not.
 */
export async function sendMessage(
  written: WrittenMessage,
  context: CountedAsking,
  token?: string,
): Promise<void> {
  const { settings, storeView } = context;
  const message = formOrThrow(checkMessage(written), pathOf);
  const target = targetOf(message.form, settings.seller, storeView);
  if (target === '') throw new AppError('mail.no_transport');
  await keep({ ...message, target }, context, { hasReceipt: true, token });
}

/** Sends a message as older clients do: to a named address, which must be one of the shop's own. */
export async function sendToAddress(
  written: WrittenMessage,
  { target, hasReceipt, token }: { target: string; hasReceipt: boolean; token: string },
  context: CountedAsking,
): Promise<void> {
  const { seller, storeViews } = context.settings;
  const own = ownAddresses(seller, storeViews);
  if (own.length === 0) throw new AppError('mail.no_transport');
  checkAddress(written.email, 'source');
  const listed = checkAddress(target, 'target');
  if (!own.includes(listed)) throw new AppError('mail.target_unlisted', { details: { target } });
  const message = formOrThrow(checkNameless(written), pathOf);
  await keep({ ...message, target: listed }, context, { hasReceipt, token });
}

function checkAddress(written: string, whose: 'source' | 'target'): string {
  const checked = checkEmail(written);
  if (checked.ok) return checked.value;
  const isMissing = checked.refusal.code === 'field.required';
  throw new AppError(`mail.${whose}_${isMissing ? 'missing' : 'invalid'}`);
}

const pathOf = (name: string) => `fields.${name}`;

async function keep(
  written: WrittenMessage & { readonly target: string },
  context: CountedAsking,
  { hasReceipt, token }: { readonly hasReceipt: boolean; readonly token: string | undefined },
): Promise<void> {
  const { services, storeView, viewer, now } = context;
  const { customerId } = viewer;
  const said = { ...written, ...(customerId && { customerId }), storeCode: storeView.code };
  const keyOf = (day: number) =>
    createHash('sha256')
      .update(JSON.stringify([day, said]))
      .digest('hex');
  const day = osloDayNumber(now);
  await services.database.transaction(async (tx) => {
    if (token !== undefined) await spendMailToken(tx, token, context);
    // A browser without a network repeats for a day, so the key of the day before counts too.
    if (await hasMessage(tx, keyOf(day - 1), moment(now - dayMs))) return;
    const id = await addMessage(tx, { ...said, createdAt: now, sourceKey: keyOf(day) });
    if (id === undefined) return;
    await countHourly(tx, 'forms', context);
    for (const to of hasReceipt ? (['shop', 'sender'] as const) : (['shop'] as const)) {
      const letter = { kind: `mail.message-to-${to}`, key: `message ${id} to ${to}` } as const;
      await sendLetter(tx, { ...letter, document: { messageId: id } }, now);
    }
  });
}
