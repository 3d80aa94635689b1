import type { ProviderCode } from '#domain/payments/payment.ts';
import type { Config } from '#server/config.ts';
import { createKlarna } from './klarna.ts';
import type { PaymentProvider } from './port.ts';
import { createVipps } from './vipps.ts';

type Keys = 'ClientId' | 'ClientSecret' | 'SubscriptionKey' | 'MerchantSerialNumber';
type ProviderConfig = Pick<
  Config,
  'klarnaUrl' | 'klarnaUser' | 'klarnaPassword' | 'vippsUrl' | `vipps${Keys}`
>;

/** Opens the providers with an address in the environment, and so with keys (`config.ts`). */
export function openProviders(config: ProviderConfig): ReadonlyMap<ProviderCode, PaymentProvider> {
  const providers = new Map<ProviderCode, PaymentProvider>();
  const { klarnaUrl, klarnaUser: user = '', klarnaPassword: password = '' } = config;
  if (klarnaUrl !== undefined) {
    providers.set('klarna', createKlarna(klarnaUrl, { user, password }));
  }
  if (config.vippsUrl !== undefined) {
    const keys = {
      clientId: config.vippsClientId ?? '',
      clientSecret: config.vippsClientSecret ?? '',
      subscriptionKey: config.vippsSubscriptionKey ?? '',
      merchantSerialNumber: config.vippsMerchantSerialNumber ?? '',
    };
    providers.set('vipps', createVipps(config.vippsUrl, keys));
  }
  return providers;
}
