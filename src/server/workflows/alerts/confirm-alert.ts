import { endOfAlert } from '#domain/alerts/alert.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Moment } from '#domain/time/moment.ts';
import { AppError } from '#server/app-error.ts';
import {
  findAlertByToken,
  setAlertConfirmed,
  type AnyAlert,
} from '#server/repositories/customers/alerts.ts';
import type { Services } from '#server/services.ts';
import { hashToken } from '#server/tokens.ts';

/** The alert that a link can still confirm. Reading it changes nothing, since programs open links too. */
export function alertToConfirm(
  { database }: Pick<Services, 'database'>,
  token: string,
  now: Moment,
): Promise<AnyAlert | undefined> {
  return findAlertByToken(database.read, hashToken(token), now);
}

/** Opens the alert of the link in a letter, once (rules/alerts#asking). */
export async function confirmAlert(
  services: Pick<Services, 'database' | 'settings'>,
  token: string,
  now: Moment,
): Promise<void> {
  const { database, settings } = services;
  const alert = await alertToConfirm(services, token, now);
  if (alert === undefined) throw new AppError('user.link_invalid');
  const storeView = viewOfCode(settings.current.storeViews, alert.storeCode);
  const endsAt = endOfAlert(storeView.settings, now);
  await database.transaction(async (tx) => {
    const isFirst = await setAlertConfirmed(tx, alert.id, endsAt, now);
    if (!isFirst) throw new AppError('user.link_invalid');
  });
}
