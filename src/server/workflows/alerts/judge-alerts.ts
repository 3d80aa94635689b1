import { amountIn, isMet } from '#domain/alerts/is-met.ts';
import { firstPicture } from '#domain/catalog/first-picture.ts';
import { guest, type Viewer } from '#domain/customer/viewer.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import { sendLetter } from '#server/letters/letters.ts';
import { findMember } from '#server/repositories/companies/members.ts';
import {
  openAlertsAfter,
  setAlertSent,
  type StoredAlert,
} from '#server/repositories/customers/alerts.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import type { Services } from '#server/services.ts';
import { pricedViewer } from '#server/workflows/companies/priced-viewer.ts';
import { alertedArticles, type AlertedArticle } from './alerted-articles.ts';

/** The work is small enough that no request waits long for it. */
const alertsAtOnce = 100;

/**
 * Puts a letter into the outbox for each open alert that is met; with skus, only for those about these
 * articles (rules/alerts#telling). It may be killed and repeated, and several processes may do it at once.
 */
export async function judgeAlerts(services: Services, skus?: readonly string[]): Promise<void> {
  for (let last = 0; ;) {
    const about = { now: services.clock(), ...(skus && { skus }) };
    const alerts = await openAlertsAfter(services.database.read, last, alertsAtOnce, about);
    const [end] = alerts.slice(-1);
    if (end === undefined) return;
    last = end.id;
    const byViewer = Map.groupBy(alerts, viewerKeyOf);
    for (const some of byViewer.values()) await judgeForViewer(services, some);
  }
}

function viewerKeyOf({ storeCode, customerId }: StoredAlert): string {
  return `${storeCode} ${customerId ?? ''}`;
}

/** All alerts are of one viewer, in one store view. */
async function judgeForViewer(services: Services, alerts: readonly StoredAlert[]): Promise<void> {
  const [first] = alerts;
  const viewer = first && (await viewerOf(services, first));
  if (first === undefined || viewer === undefined) return;
  const storeView = viewOfCode(services.settings.current.storeViews, first.storeCode);
  const asking = { services, viewer, storeView, now: services.clock() };
  const found = await alertedArticles(alerts, asking);
  for (const alert of alerts) {
    const known = found.get(alert);
    if (!known || !isMet(alert, known.product, known.article)) continue;
    const isNet = alert.price?.isNet ?? seesNetPrices(viewer, storeView.settings.prices);
    await tell(services, alert, { ...known, isNet });
  }
}

/** A customer is judged by their own prices, or their company's; a blocked account has none. */
async function viewerOf(
  { database, catalog }: Services,
  { customerId }: StoredAlert,
): Promise<Viewer | undefined> {
  if (customerId === undefined) return guest;
  const customer = await findCustomer(database.read, customerId);
  if (customer === undefined) return undefined;
  const member = await findMember(database.read, customerId);
  return pricedViewer({ customer, member }, catalog.agreedPrices);
}

/** The letter holds what was true at that moment, since goods and prices may change before it leaves. */
async function tell(
  { database, clock }: Services,
  { id: alertId, kind, price }: StoredAlert,
  { product, article, path, isNet }: AlertedArticle & { readonly isNet: boolean },
): Promise<void> {
  const amount = amountIn(article.offer, isNet);
  if (amount === undefined) return;
  const now = clock();
  const picture = (firstPicture(article) ?? firstPicture(product))?.path;
  const told = {
    name: article.name,
    sku: article.sku,
    path,
    ...(picture !== undefined && { picture }),
    amount,
    isNet,
    ...(price && { seen: price.seen }),
  };
  await database.transaction(async (tx) => {
    if (!(await setAlertSent(tx, alertId, now))) return;
    const key = `alert ${alertId} ${now}`;
    const document = { alertId, at: now, article: told };
    await sendLetter(tx, { kind: `mail.alert-${kind}`, key, document }, now);
  });
}
