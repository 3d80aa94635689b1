import * as content from '#contract/content.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { block, blockByIdentifier, page, pageByIdentifier } from './cms.ts';
import { homeSections } from './home-sections.ts';
import { menu } from './menu.ts';
import { series } from './series.ts';
import { swatches, swatchGroups } from './swatches.ts';

const unknown = ['content.not_found'] as const;

export const contentRoutes: readonly Route[] = [
  defineRoute(content.page, page, unknown),
  defineRoute(content.pageByIdentifier, pageByIdentifier, unknown),
  defineRoute(content.block, block, unknown),
  defineRoute(content.blockByIdentifier, blockByIdentifier, unknown),
  defineRoute(content.homeSections, homeSections),
  defineRoute(content.menu, menu),
  defineRoute(content.series, series),
  defineRoute(content.swatches, swatches, unknown),
  defineRoute(content.swatchGroups, swatchGroups, unknown),
];
