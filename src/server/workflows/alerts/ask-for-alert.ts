import {
  alertAgreementVersion,
  endOfAlert,
  type Alert,
  type AlertPrice,
  type ArticleAlertKind,
} from '#domain/alerts/alert.ts';
import { checkAlertLimit } from '#domain/alerts/alert-forms.ts';
import { amountIn } from '#domain/alerts/is-met.ts';
import { offeredAlerts } from '#domain/alerts/offered-alerts.ts';
import { actorOf } from '#domain/actor.ts';
import { mailboxKey } from '#domain/customer/mailbox-key.ts';
import { guest } from '#domain/customer/viewer.ts';
import { checkForm } from '#domain/fields.ts';
import { may } from '#domain/permissions/may.ts';
import { maxAlerts } from '#domain/constants.ts';
import type { Ore } from '#domain/money/ore.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import { dayMs, moment, type Moment } from '#domain/time/moment.ts';
import { AppError, formOrThrow } from '#server/app-error.ts';
import type { CountedAsking } from '#server/asking.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { countAlerts, saveAlert } from '#server/repositories/customers/alerts.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { countUse } from '#server/repositories/system/hourly-uses.ts';
import { hashToken } from '#server/tokens.ts';
import { countHourly } from '#server/workflows/hourly-limit.ts';
import { alertTexts } from '#texts/alerts.ts';
import { createFormat } from '#texts/format.ts';
import { alertedArticles, type AlertedArticle, type ArticleName } from './alerted-articles.ts';

/** A letter that asks for proof waits this long for a mail server that is away. */
export const proofWaitMs = 7 * dayMs;

/** Maximum number of questions for one mailbox in an hour, of visitors who have not proved that it is theirs. */
const maxUnproved = 3;

/** A question for an alert. Without an address, the letter goes to that of the account. */
export interface AlertQuestion extends ArticleName {
  readonly kind: ArticleAlertKind;
  readonly email?: string;
  readonly limit?: Ore;
}

/**
 * Stores an alert: at once for the address of the customer's account, and for any other address once
 * its owner has said yes by a letter. That answer is the same for every address (rules/alerts#asking).
 */
export async function askForAlert(
  question: AlertQuestion,
  context: CountedAsking,
): Promise<'open' | 'pending'> {
  const { services, viewer } = context;
  const { database } = services;
  const { customerId } = viewer;
  const customer =
    customerId === undefined ? undefined : await findCustomer(database.read, customerId);
  const email = question.email ?? customer?.email;
  if (email === undefined) {
    const fields = [{ path: 'email', code: 'field.required' }];
    throw new AppError('request.invalid', { fields });
  }
  const isOwn = email === customer?.email && may(actorOf(viewer), 'own.alerts.change').ok;
  // Another mailbox is told what a guest is told, so that no price of a trade account goes to it.
  const asking = isOwn ? context : { ...context, viewer: guest };
  const found = (await alertedArticles([question], asking)).get(question);
  if (!found || !offeredAlerts(found.product, found.article).includes(question.kind)) {
    throw new AppError('alert.not_offered');
  }
  const alert = alertOf({ ...question, email }, found, asking);
  await database.transaction(async (tx) => {
    if (isOwn) return openAlert(tx, { ...alert, customerId: customer.id }, context);
    await countHourly(tx, 'forms', context);
    await askForProof(tx, alert, found, context);
  });
  return isOwn ? 'open' : 'pending';
}

function alertOf(
  question: AlertQuestion & { readonly email: string },
  { product, article }: AlertedArticle,
  context: CountedAsking,
): Alert {
  const { kind, email, parentSku } = question;
  const { storeView, now } = context;
  return {
    kind,
    email,
    storeCode: storeView.code,
    sku: article.sku.toLowerCase(),
    ...(parentSku !== undefined && { parentSku: product.sku.toLowerCase() }),
    ...(kind === 'price' && priceOf(question, article, context)),
    agreement: {
      sentence: alertTexts[storeView.language](`alerts.yes_${kind}`),
      version: alertAgreementVersion,
    },
    askedAt: now,
    endsAt: endOfAlert(storeView.settings, now),
  };
}

function priceOf(
  { limit }: AlertQuestion,
  { offer }: AlertedArticle['article'],
  { viewer, storeView }: CountedAsking,
): { readonly price?: AlertPrice } {
  const isNet = seesNetPrices(viewer, storeView.settings.prices);
  const seen = amountIn(offer, isNet);
  if (seen === undefined) return {};
  if (limit === undefined) return { price: { seen, isNet } };
  const { money } = createFormat(storeView.locale);
  return {
    price: {
      seen,
      isNet,
      ...formOrThrow(checkForm({ limit: checkAlertLimit(limit, seen, money) })),
    },
  };
}

async function openAlert(tx: Db, alert: Alert, { now }: CountedAsking): Promise<void> {
  if ((await countAlerts(tx, alert.email, now)) >= maxAlerts) {
    throw new AppError('alert.too_many', { details: { maximum: maxAlerts } });
  }
  await saveAlert(tx, { ...alert, confirmedAt: now });
}

/** The same work is done for every address, whether the shop knows it or not. */
async function askForProof(
  tx: Db,
  alert: Alert,
  { article }: AlertedArticle,
  { now }: CountedAsking,
): Promise<void> {
  const { email } = alert;
  if (!(await maySendProof(tx, email, now))) return;
  const alertId = await saveAlert(tx, { ...alert, endsAt: moment(now + proofWaitMs) });
  if (alertId === undefined) return;
  const document = { alertId, at: now, article: article.name };
  const key = `alert-confirm ${alertId} ${now}`;
  await sendLetter(tx, { kind: 'mail.alert-confirm', key, document }, now);
}

/** Counts a question for a mailbox that nothing has proved; false where there were too many. */
export async function maySendProof(tx: Db, email: string, now: Moment): Promise<boolean> {
  const use = await countUse(tx, hashToken(`alert ${mailboxKey(email)}`), maxUnproved, now);
  return use.isCounted && (await countAlerts(tx, email, now)) < maxAlerts;
}
