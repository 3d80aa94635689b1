import type { PrivacyView } from '#contract/views/account.ts';
import { findCustomer } from '#server/repositories/customers/customers.ts';
import { ownObstacle } from '#server/workflows/privacy/own-data.ts';
import type { View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

export const privacyView: View<PrivacyView> = async (asked) => {
  const { asking } = asked;
  const { customerId = 0 } = asking.viewer;
  const customer = await findCustomer(asking.services.database.read, customerId);
  // The account may go while the page is made.
  if (customer === undefined) return toLogIn(asked);
  const obstacle = await ownObstacle(customer, asking);
  return { email: customer.email, ...(obstacle && { obstacle }) };
};
