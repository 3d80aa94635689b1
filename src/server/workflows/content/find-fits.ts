import type { Fit } from '#domain/content/fit.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { fitsChange } from '#server/repositories/content/fits.ts';

/** The parts that articles need beside them. */
export async function findFits({ services, storeView, dependsOn }: Place): Promise<readonly Fit[]> {
  dependsOn(cacheTags.content(fitsChange));
  return (await services.content.of(storeView.code)).fits;
}
