import { missingOfSeller } from '#domain/seller.ts';
import type { Moment } from '#domain/time/moment.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { countProducts } from '#server/repositories/catalogue/products.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { shopSettingsOf } from '#server/repositories/system/settings-memory.ts';
import { loadSettings } from '#server/repositories/system/settings.ts';
import { vatLacks } from '#server/workflows/vat-warnings.ts';

/** The sample shop's addresses end so, and no real one does. */
const sampleEnd = '.example';

/** What a shop must have before it sells, in the order in which one sees to it. */
export async function lacks(db: Db, now: Moment, isPublic: boolean): Promise<readonly string[]> {
  const { seller } = shopSettingsOf(await loadSettings(db));
  const missing = missingOfSeller(seller);
  return [
    ...(missing.length === 0 ? [] : [say('doctor.seller', { names: missing.join(', ') })]),
    ...(isPublic && seller.email.endsWith(sampleEnd)
      ? [say('doctor.sample_seller', { email: seller.email })]
      : []),
    ...(await vatLacks(db, now)).map(({ country, views }) => say('doctor.vat', { country, views })),
    ...((await countProducts(db)) === 0 ? [say('doctor.products')] : []),
  ];
}
