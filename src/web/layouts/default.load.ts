import { searchCategories } from '#contract/catalog.ts';
import { mainMenu, type MenuItem } from '#domain/navigation/main-menu.ts';
import type { Load } from '#web/load.ts';

export const load: Load<readonly MenuItem[]> = async (api) =>
  mainMenu(await searchCategories(api, { levels: [2, 3] }));
