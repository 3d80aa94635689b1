import { redirect } from 'react-router';
import { searchCategories } from '#contract/catalog.ts';
import { notFound, type Load } from '#web/load.ts';
import { withQuery } from '#web/with-query.ts';

/** `/c/{slug}` answers with the canonical address, to which the router adds the prefix; the slug may be the url key or the id (spec §2). */
export const load: Load<never> = async (api, { params, query }) => {
  const slug = params.slug ?? '';
  const id = Number(slug);
  const [category] = await searchCategories(
    api,
    Number.isSafeInteger(id) ? { ids: [id] } : { urlKeys: [slug] },
  );
  if (!category) notFound();
  throw redirect(withQuery(`/${category.urlPath}`, query), 301);
};
