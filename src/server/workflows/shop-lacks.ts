import { missingOfSeller } from '#domain/seller.ts';
import type { Moment } from '#domain/time/moment.ts';
import { countProducts } from '#server/repositories/catalog/products.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { vatLacks } from './vat-warnings.ts';

/** A key of the terminal's texts, with the values of its sentence. */
export interface ShopLack {
  readonly key:
    | 'doctor.seller'
    | 'doctor.account'
    | 'doctor.sample_seller'
    | 'doctor.vat'
    | 'doctor.products';
  readonly values: Readonly<Record<string, string>>;
}

/** Addresses of the sample shop end like this, and no real one does. */
const sampleEnd = '.example';

/** The things that a shop needs before it sells, in the order in which an operator sets them up. */
export async function shopLacks(
  db: Db,
  now: Moment,
  isPublic: boolean,
): Promise<readonly ShopLack[]> {
  const { seller, storeViews } = shopSettingsOf(await loadSettings(db));
  const lacksAccount =
    seller.account === '' &&
    storeViews.some(({ settings }) => settings.checkout.paymentMethods.includes('invoice'));
  const names = missingOfSeller(seller).join(', ');
  const isSample = isPublic && seller.email.endsWith(sampleEnd);
  return [
    ...(names === '' ? [] : [{ key: 'doctor.seller', values: { names } } as const]),
    ...(lacksAccount ? [{ key: 'doctor.account', values: {} } as const] : []),
    ...(isSample
      ? [{ key: 'doctor.sample_seller', values: { email: seller.email } } as const]
      : []),
    ...(await vatLacks(db, now)).map(
      ({ country, views }) => ({ key: 'doctor.vat', values: { country, views } }) as const,
    ),
    ...((await countProducts(db)) === 0 ? [{ key: 'doctor.products', values: {} } as const] : []),
  ];
}
