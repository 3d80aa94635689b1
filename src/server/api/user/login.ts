import type { login as endpoint } from '#contract/user.ts';
import { AppError } from '#server/http/app-error.ts';
import type { Handler } from '#server/http/handle.ts';
import { findCustomerByEmail } from '#server/repositories/customers.ts';
import { isPassword } from '#server/workflows/passwords.ts';
import { startSession } from '#server/workflows/session.ts';
import { handOver } from './hand-over.ts';

export const login: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, now, ip } = context;
  services.limits.login.take(ip);
  services.limits.login.take(`account ${body.username}`);
  const customer = await findCustomerByEmail(services.database.read, body.username);
  const { passwordQueue } = services;
  const isRight = await isPassword(passwordQueue, body.password, customer?.passwordHash);
  if (customer === undefined || !isRight) throw new AppError('user.wrong_credentials');
  return handOver(await startSession(services, customer.id, now), context);
};
