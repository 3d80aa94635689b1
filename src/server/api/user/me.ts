import type { me as endpoint } from '#contract/user.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { findCustomer } from '#server/repositories/customers.ts';
import { profileOf } from './profile.ts';

export const me: Handler<typeof endpoint> = async (_input, { services, session }) => {
  const customer = session && (await findCustomer(services.database.read, session.customerId));
  if (customer === undefined) throw new AppError('user.unauthorized');
  return { result: profileOf(customer) };
};
