import { storeViews, type StoreView } from '#domain/settings.ts';

/**
 * The store views that search engines may find, one for each language; one that shows guests no price has
 * nothing to find.
 */
export const openViews: readonly StoreView[] = storeViews
  .filter(({ settings }) => settings.prices.hiddenForGroups.length === 0)
  .filter(
    ({ language }, index, all) => all.findIndex((view) => view.language === language) === index,
  );
