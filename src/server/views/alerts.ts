import type {
  AlertsView,
  ConfirmAlertView,
  AlertsByLinkView,
  OwnAlertsView,
  AskAlertView,
  ShownCartAlert,
} from '#contract/views/alerts.ts';
import { articleAlertKinds, cartAlert } from '#domain/alerts/alert.ts';
import { offeredAlerts } from '#domain/alerts/offered-alerts.ts';
import { firstPicture } from '#domain/catalog/first-picture.ts';
import { guest } from '#domain/customer/viewer.ts';
import { seesNetPrices } from '#domain/pricing/net-price-view.ts';
import { guestReminders, hasCartReminder } from '#server/repositories/customers/cart-reminders.ts';
import type { Person } from '#server/repositories/privacy/person.ts';
import { alertedArticles, type ArticleName } from '#server/workflows/alerts/alerted-articles.ts';
import { alertToConfirm } from '#server/workflows/alerts/confirm-alert.ts';
import { listAlerts, ownerOfAccount, ownerOfLink } from '#server/workflows/alerts/own-alerts.ts';
import { Elsewhere, missing, withQuery, type Asked, type View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

/** Where there is no such alert any more, the article's own page says what it costs and whether it is there. */
export const askAlertView: View<AskAlertView> = async (asked) => {
  const { asking, shop } = asked;
  const kind = articleAlertKinds.find((each) => each === valueOf(asked, 'kind')) ?? missing();
  const sku = valueOf(asked, 'sku');
  const parentSku = valueOf(asked, 'parent');
  const name: ArticleName = { sku, ...(parentSku !== '' && { parentSku }) };
  const { product, article, path } = (await alertedArticles([name], asking)).get(name) ?? missing();
  const isSent = hasValue(asked, 'sent');
  if (!isSent && !offeredAlerts(product, article).includes(kind)) {
    throw new Elsewhere(shop.path(path));
  }
  const picture = firstPicture(article) ?? firstPicture(product);
  const owner = await ownerOfAccount(asking);
  return {
    kind,
    name: article.name,
    sku: article.sku,
    ...(parentSku !== '' && { parentSku: product.sku }),
    path,
    ...(picture && { picture }),
    offer: article.offer,
    isNet: seesNetPrices(asking.viewer, asking.storeView.settings.prices),
    ...(owner && { email: owner.email }),
    isSent,
  };
};

/** It changes nothing, since programs open links too. */
export const alertConfirmView: View<ConfirmAlertView> = async (asked) => {
  const { asking, path } = asked;
  const token = valueOf(asked, 'token');
  const action = withQuery(path, [['token', token]]);
  if (hasValue(asked, 'sent')) return { link: 'done', action, kind: 'stock', name: '' };
  const alert = await alertToConfirm(asking.services, token, asking.now);
  if (alert === undefined) return { link: 'over', action, kind: 'stock', name: '' };
  const { kind, price } = alert;
  if (kind === cartAlert) return { link: 'open', action, kind, name: '' };
  const found = (await alertedArticles([alert], { ...asking, viewer: guest })).get(alert);
  const name = found?.article.name ?? alert.sku;
  return { link: 'open', action, kind, name, ...(price && { price }) };
};

/** The page behind the way out of a letter. */
export const alertsByLinkView: View<AlertsByLinkView> = async (asked) => {
  const { asking, path } = asked;
  const mark = valueOf(asked, 'of');
  const owner = await ownerOfLink(asking.services, mark);
  const hasAlerts = owner !== undefined && owner !== 'gone';
  return {
    alerts: hasAlerts ? await allAlerts(owner, asking) : [],
    action: withQuery(path, [['of', mark]]),
    isDone: hasValue(asked, 'sent'),
    isOver: owner === undefined,
  };
};

/** A guest has no page of the account, so the letters with a cart stand here too. */
async function allAlerts(owner: Person, asking: Asked['asking']): Promise<AlertsView['alerts']> {
  const articles = await listAlerts(owner, asking);
  const { database } = asking.services;
  const carts = await guestReminders(database.read, owner.email, asking.now);
  return [...carts.map((each): ShownCartAlert => ({ ...each, kind: cartAlert })), ...articles];
}

export const ownAlertsView: View<OwnAlertsView> = async (asked) => {
  const owner = await ownerOfAccount(asked.asking);
  if (owner === undefined) return toLogIn(asked);
  const alerts = await listAlerts(owner, asked.asking);
  const { services, storeView, now } = asked.asking;
  return {
    alerts,
    action: asked.path,
    isDone: hasValue(asked, 'sent'),
    isReminded: await hasCartReminder(services.database.read, owner.customerId, now),
    cartHours: storeView.settings.alerts.cartHours,
  };
};

function valueOf({ query }: Asked, name: string): string {
  return query.find(([each]) => each === name)?.[1] ?? '';
}

function hasValue({ query }: Asked, name: string): boolean {
  return query.some(([each]) => each === name);
}
