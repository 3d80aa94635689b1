import { sql } from 'kysely';
import { accountOf } from '#server/repositories/privacy/person.ts';
import { rowsWhere } from '#server/repositories/privacy/person-part.ts';
import { logChanges } from '#server/repositories/system/change-log.ts';

/** A guest's review has no e-mail, so it belongs to a name only. Pages that show a deleted one follow. */
export const personalReviews = rowsWhere(
  'reviews',
  'reviews',
  (_db, person) => sql`customer_id = ${accountOf(person)}`,
  async (tx, person, now) => {
    const own = accountOf(person);
    const shown = await tx
      .selectFrom('reviews')
      .innerJoin('products', 'products.id', 'reviews.product_id')
      .select('products.sku')
      .distinct()
      .where('reviews.customer_id', '=', own)
      .execute();
    await tx.deleteFrom('reviews').where('customer_id', '=', own).execute();
    const skus = shown.map(({ sku }) => sku);
    await logChanges(tx, 'product', skus, now);
  },
  'deleted',
);
