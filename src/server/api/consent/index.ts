import * as consent from '#contract/consent.ts';
import { consentPurposes } from '#domain/customer/consent.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import {
  insertConsent,
  latestConsent,
  listConsents,
} from '#server/repositories/customers/consents.ts';

const record = defineRoute(consent.record, [], async ({ body }, context) => {
  const { services, storeView, now } = context;
  const { id, version } = body;
  // The table's order makes equal answers the same text.
  const purposes = consentPurposes.filter((purpose) => body.purposes.includes(purpose));
  const chosenAt = await services.database.transaction(async (tx) => {
    const latest = await latestConsent(tx, id);
    const isSame = latest?.version === version && String(latest.purposes) === String(purposes);
    if (isSame) return latest.chosenAt;
    await insertConsent(tx, { id, storeCode: storeView.code, version, purposes, chosenAt: now });
    return now;
  });
  return { result: { chosenAt } };
});

const history = defineRoute(consent.history, [], async ({ body }, { services }) => ({
  result: await listConsents(services.database.read, body.id),
}));

export const consentRoutes: readonly Route[] = [record, history];
