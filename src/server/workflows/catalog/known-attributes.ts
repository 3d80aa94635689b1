import type { Attribute } from '#domain/catalog/attribute.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';

/** Attributes with these codes in the words of the store view. */
export async function knownAttributes(
  codes: readonly string[],
  { services, storeView, dependsOn }: Place,
): Promise<readonly Attribute[]> {
  dependsOn(cacheTags.navigation);
  return services.catalogue.attributes(storeView.code, codes);
}
