import * as content from '#contract/content.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { block, blockByIdentifier, page, pageByIdentifier } from './cms.ts';
import { homeSections } from './home-sections.ts';
import { menu } from './menu.ts';
import { series } from './series.ts';
import { swatches, swatchGroups } from './swatches.ts';

export const contentRoutes: readonly Route[] = [
  defineRoute(content.page, page),
  defineRoute(content.pageByIdentifier, pageByIdentifier),
  defineRoute(content.block, block),
  defineRoute(content.blockByIdentifier, blockByIdentifier),
  defineRoute(content.homeSections, homeSections),
  defineRoute(content.menu, menu),
  defineRoute(content.series, series),
  defineRoute(content.swatches, swatches),
  defineRoute(content.swatchGroups, swatchGroups),
];
