import type { ShownAlert } from '#contract/views/alerts.ts';
import { guest } from '#domain/customer/viewer.ts';
import { AppError } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import { idInMark, isSameMark, leaveMark } from '#server/letters/leave-link.ts';
import { alertsOf, deleteAlerts, findAlert } from '#server/repositories/customers/alerts.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import type { Person } from '#server/repositories/privacy/person.ts';
import type { Services } from '#server/services.ts';
import { alertedArticles } from './alerted-articles.ts';

/** The customer as the owner of alerts; undefined for a guest. */
export async function ownerOfAccount({
  services,
  viewer,
}: Pick<Asking, 'services' | 'viewer'>): Promise<Required<Person> | undefined> {
  const { customerId } = viewer;
  if (customerId === undefined) return undefined;
  const customer = await findCustomer(services.database.read, customerId);
  return customer && { email: customer.email, customerId };
}

/**
 * The owner of the alert that the link of a letter names; `gone` where the alert has ended, and undefined
 * for a link that the shop did not make, or made for an earlier address (rules/alerts#way-out).
 */
export async function ownerOfLink(
  services: Pick<Services, 'database'>,
  token: string,
): Promise<Person | 'gone' | undefined> {
  const id = idInMark(token);
  if (id === undefined) return undefined;
  const alert = await findAlert(services.database.read, id);
  if (alert === undefined) return 'gone';
  const { email, customerId } = alert;
  if (!isSameMark(await leaveMark(services, 'alert', id, email), token)) return undefined;
  return { email, ...(customerId !== undefined && { customerId }) };
}

/** The open alerts of a person. An article that is no longer sold has no name and no page. */
export async function listAlerts(
  owner: Person,
  asking: Pick<Asking, 'services' | 'storeView' | 'now'>,
): Promise<readonly ShownAlert[]> {
  const { services, now } = asking;
  const alerts = await alertsOf(services.database.read, owner, now);
  const found = await alertedArticles(alerts, { ...asking, viewer: guest });
  return alerts.map((alert) => {
    const { id, kind, sku, parentSku, price, askedAt } = alert;
    const known = found.get(alert);
    return {
      id,
      kind,
      sku: known?.article.sku ?? sku,
      ...(parentSku !== undefined && { parentSku: known?.product.sku ?? parentSku }),
      ...(known && { name: known.article.name, path: known.path }),
      ...(price && { price }),
      askedAt,
    };
  });
}

/** Ends the alerts by the link of a letter. A second press changes nothing (rules/alerts#way-out). */
export async function endByLink(
  services: Pick<Services, 'database'>,
  token: string,
  id: number | undefined,
): Promise<void> {
  const owner = await ownerOfLink(services, token);
  if (owner === undefined) throw new AppError('user.link_invalid');
  if (owner !== 'gone') await endAlerts(owner, id, services);
}

/** Ends alerts of the signed-in customer. */
export async function endOwnAlerts(
  asking: Pick<Asking, 'services' | 'viewer'>,
  id: number | undefined,
): Promise<void> {
  const owner = await ownerOfAccount(asking);
  if (owner === undefined) throw new AppError('user.unauthorized');
  await endAlerts(owner, id, asking.services);
}

/** Ends one alert of a person, or all. Refuses `request.not_found` for one that is not theirs. */
async function endAlerts(
  owner: Person,
  id: number | undefined,
  { database }: Pick<Services, 'database'>,
): Promise<void> {
  const ended = await database.transaction((tx) => deleteAlerts(tx, owner, id));
  if (id !== undefined && ended === 0) throw new AppError('request.not_found');
}
