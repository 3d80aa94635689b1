import type { homeSections as endpoint } from '#contract/content.ts';
import { cacheTags } from '#server/http/cache-tags.ts';
import type { Handler } from '#server/http/handle.ts';
import { homeChange } from '#server/repositories/home-sections.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import { findCategory } from './find-category.ts';

/** Sections as they are written; the categories they name by their addresses in this store view. */
export const homeSections: Handler<typeof endpoint> = async (_input, context) => {
  const { services, storeView, dependsOn } = context;
  dependsOn(cacheTags.content(homeChange), cacheTags.navigation);
  const { home } = await services.content.of(storeView.code);
  const find = await findCategory(services.catalogue, storeView);
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
  return { result: await Promise.all(shown) };
};
