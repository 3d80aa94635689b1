import type { KlarnaSimulator } from './klarna.ts';
import type { VippsSimulator } from './vipps.ts';

/** The variables of a shop that is paid by these simulators. Vipps signs its messages by the secret. */
export const shopVariables = (
  klarna: KlarnaSimulator,
  vipps: VippsSimulator,
  hookSecret: string,
) => ({
  KLARNA_URL: klarna.url,
  KLARNA_USER: klarna.access.user,
  KLARNA_PASSWORD: klarna.access.password,
  VIPPS_URL: vipps.url,
  VIPPS_CLIENT_ID: vipps.keys.clientId,
  VIPPS_CLIENT_SECRET: vipps.keys.clientSecret,
  VIPPS_SUBSCRIPTION_KEY: vipps.keys.subscriptionKey,
  VIPPS_MERCHANT_SERIAL_NUMBER: vipps.keys.merchantSerialNumber,
  VIPPS_HOOK_SECRET: hookSecret,
});
