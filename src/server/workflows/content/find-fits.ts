import type { Fit } from '#domain/content/fit.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { fitsChange } from '#server/repositories/content/fits.ts';

/** Loads the parts that articles need. */
export async function findFits({ services, storeView, dependsOn }: Place): Promise<readonly Fit[]> {
  dependsOn(cacheTags.content(fitsChange));
  return (await services.content.of(storeView.code)).fits;
}
