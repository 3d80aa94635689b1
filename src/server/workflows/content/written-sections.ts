import type { HomeSection } from '#domain/content/home-section.ts';
import type { Place } from '#server/asking.ts';
import { cacheTags } from '#server/cache/cache-tags.ts';
import { homeChange } from '#server/repositories/content/home-sections.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import { findCategory } from './node-targets.ts';

/**
 * The merchant's sections with the addresses of their categories in this store view; empty where none
 * is written.
 */
export async function writtenSections(asking: Place): Promise<readonly HomeSection[]> {
  const { services, storeView, dependsOn } = asking;
  dependsOn(cacheTags.content(homeChange), cacheTags.navigation);
  const { home } = await services.content.of(storeView.code);
  const find = await findCategory(services, storeView.code);
  const here = (address: string): string => {
    const category = find(address);
    return category === undefined ? address : `/${category.urlPath}`;
  };
  const shown = home.map(async (section) => {
    const tones = await tonesOf(services.media, section.picture);
    return {
      ...section,
      ...(tones !== undefined && { pictureTones: tones }),
      items: section.items.map((item) =>
        section.kind === 'categories' || item.startsWith('/') ? here(item) : item,
      ),
    };
  });
  return Promise.all(shown);
}
