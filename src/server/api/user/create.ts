import { createHmac } from 'node:crypto';
import type { create as endpoint } from '#contract/user.ts';
import type { Handler } from '#server/http/handle.ts';
import { register } from '#server/workflows/register.ts';
import { profileOf } from './profile.ts';

/**
 * Answers the same for known and unknown addresses (decisions S4). spec-gap: the id is a receipt of the
 * address, since the next free number would tell whether an account was opened.
 */
export const create: Handler<typeof endpoint> = async ({ body }, context) => {
  const { services, storeView, now, ip } = context;
  services.limits.create.take(ip);
  const { customer, receiptKey } = await register(services, body, storeView.code, now);
  const receipt = createHmac('sha256', receiptKey).update(body.email).digest().readUInt32BE() >>> 1;
  return { result: { ...profileOf({ ...customer, id: receipt }), addresses: [] } };
};
