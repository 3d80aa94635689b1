import type { PrivacyView } from '#contract/views/account.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { loadConsentHistory } from '#server/repositories/privacy/consent-history.ts';
import { ownObstacle } from '#server/workflows/privacy/own-data.ts';
import type { View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

/** The download has all of them. */
const maxShown = 100;

export const privacyView: View<PrivacyView> = async (asked) => {
  const { asking } = asked;
  const { customerId = 0 } = asking.viewer;
  const customer = await findCustomer(asking.services.database.read, customerId);
  // The account may go while the page is made.
  if (customer === undefined) return toLogIn(asked);
  const obstacle = await ownObstacle(customer, asking);
  const { id, email } = customer;
  const person = { email, customerId: id };
  const consents = await loadConsentHistory(asking.services.database.read, person);
  return { email, consents: consents.slice(0, maxShown), ...(obstacle && { obstacle }) };
};
