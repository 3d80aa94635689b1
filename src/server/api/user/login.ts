import type { login as endpoint } from '#contract/user.ts';
import { AppError } from '#server/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { findCustomerByEmail } from '#server/repositories/customers/customers.ts';
import { isPasswordInTime } from '#server/workflows/log-in-pace.ts';
import { startSession } from '#server/workflows/session.ts';
import { handOver } from './hand-over.ts';

export const login: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, now } = context;
  const customer = await findCustomerByEmail(services.database.read, body.username);
  const { username, password } = body;
  const isRight = await isPasswordInTime(username, password, customer?.passwordHash, context);
  if (customer === undefined || !isRight) throw new AppError('user.wrong_credentials');
  return handOver(await startSession(services, customer.id, now), context);
};
