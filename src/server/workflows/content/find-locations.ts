import type { StoreLocation } from '#domain/content/store-location.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { storeLocationsChange } from '#server/repositories/content/store-locations.ts';

/** Loads store locations, in order. */
export async function findLocations({
  services,
  storeView,
  dependsOn,
}: Place): Promise<readonly StoreLocation[]> {
  dependsOn(cacheTags.content(storeLocationsChange));
  return (await services.content.of(storeView.code)).locations;
}
