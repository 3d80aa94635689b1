import * as v from 'valibot';
import type { HomeSection } from '#domain/content/home-section.ts';
import type { Project } from '#domain/content/project.ts';
import type { Series } from '#domain/content/series.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import {
  attributeGroupsFromWire,
  attributeGroupsSchema,
  attributeGroupsToWire,
} from '#contract/wire/attribute-groups.ts';
import {
  cmsBlockFromWire,
  cmsBlockSchema,
  cmsBlockToWire,
  cmsPageFromWire,
  cmsPageSchema,
  cmsPageToWire,
} from '#contract/wire/cms.ts';
import {
  homeSectionFromWire,
  homeSectionSchema,
  homeSectionToWire,
} from '#contract/wire/home-section.ts';
import { megaMenuFromWire, megaMenuSchema, megaMenuToWire } from '#contract/wire/mega-menu.ts';
import { projectFromWire, projectSchema, projectToWire } from '#contract/wire/project.ts';
import { paging } from '#contract/wire/paging.ts';
import { seriesFromWire, seriesSchema, seriesToWire } from '#contract/wire/series.ts';
import { swatchesFromWire, swatchesSchema, swatchesToWire } from '#contract/wire/swatches.ts';
import { pageSizes } from '#domain/constants.ts';

const maxNameLength = 100;
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(maxNameLength));
/** A number as text, as in addresses. */
const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));

const byId = translation({
  schema: v.strictObject({ id: number }),
  toWire: ({ id }: { readonly id: number }) => ({ id: String(id) }),
  fromWire: ({ id }) => ({ id }),
});

/** An identifier in a store view, whose number is `storeId`; 0 is the view of the call. */
interface Named {
  readonly identifier: string;
  readonly storeId: number;
}

const byName = translation({
  schema: v.strictObject({ identifier: name, storeId: number }),
  toWire: ({ identifier, storeId }: Named) => ({ identifier, storeId: String(storeId) }),
  fromWire: (wire): Named => wire,
});

const bySet = translation({
  schema: v.strictObject({ attributeSetId: number }),
  toWire: ({ attributeSetId }: { readonly attributeSetId: number }) => ({
    attributeSetId: String(attributeSetId),
  }),
  fromWire: (wire) => wire,
});

const pageShape = translation({
  schema: cmsPageSchema,
  toWire: cmsPageToWire,
  fromWire: cmsPageFromWire,
});
const blockShape = translation({
  schema: cmsBlockSchema,
  toWire: cmsBlockToWire,
  fromWire: cmsBlockFromWire,
});

/** The parts that all content calls share. Content is public, so caches may keep it. */
const ofContent = {
  method: 'GET',
  permission: 'anyone',
  caching: 'shared',
  repeat: 'safe',
  shape: 'envelope',
} as const;

/** A page by its number; refuses with `content.not_found`. */
export const page = endpoint({
  ...ofContent,
  id: 'content.page',
  path: '/api/ext/cms-data/cmsPage/:id',
  summary: 'A page of text by its number',
  query: byId,
  result: pageShape,
});

/** A page by its identifier; refuses with `content.not_found`. */
export const pageByIdentifier = endpoint({
  ...ofContent,
  id: 'content.page-by-identifier',
  path: '/api/ext/cms-data/cmsPageIdentifier/:identifier/storeId/:storeId',
  summary: 'A page of text by its identifier',
  query: byName,
  result: pageShape,
});

/** A block by its number; refuses with `content.not_found`. */
export const block = endpoint({
  ...ofContent,
  id: 'content.block',
  path: '/api/ext/cms-data/cmsBlock/:id',
  summary: 'A block of content by its number',
  query: byId,
  result: blockShape,
});

/** A block by its identifier; refuses with `content.not_found` (rules/content#pages-and-blocks). */
export const blockByIdentifier = endpoint({
  ...ofContent,
  id: 'content.block-by-identifier',
  path: '/api/ext/cms-data/cmsBlockIdentifier/:identifier/storeId/:storeId',
  summary: 'A block of content by its identifier',
  query: byName,
  result: blockShape,
});

/** The sections of the front page in order; empty where the merchant has written none. */
export const homeSections = endpoint({
  ...ofContent,
  id: 'content.home-sections',
  path: '/api/ext/cms-data/homeSections',
  summary: 'The sections of the front page',
  query: v.strictObject({}),
  result: translation({
    schema: v.array(homeSectionSchema),
    toWire: (sections: readonly HomeSection[]) => sections.map(homeSectionToWire),
    fromWire: (wire): readonly HomeSection[] => wire.map(homeSectionFromWire),
  }),
});

/** A menu with the target of each entry; an unknown menu is empty. */
export const menu = endpoint({
  ...ofContent,
  id: 'content.menu',
  path: '/api/ext/megamenu/menu/get',
  summary: 'The entries of a menu',
  query: v.strictObject({ menu: name }),
  result: translation({
    schema: megaMenuSchema,
    toWire: megaMenuToWire,
    fromWire: megaMenuFromWire,
  }),
});

/** Series that match one of three fields, or the one with a url key (rules/content#series). */
export const series = endpoint({
  ...ofContent,
  id: 'content.series',
  path: '/api/ext/series',
  aliases: ['/api/ext/series/'],
  summary: 'Series of products, all of them or one by its url key',
  query: v.strictObject({
    sort: v.optional(v.picklist(['name', 'position', 'created_at']), 'name'),
    sortDir: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    urlKey: v.optional(name),
  }),
  result: translation({
    schema: v.object({ items: v.array(seriesSchema), total_count: v.number() }),
    toWire: (found: readonly Series[]) => ({
      items: found.map(seriesToWire),
      total_count: found.length,
    }),
    fromWire: ({ items }): readonly Series[] => items.map(seriesFromWire),
  }),
});

/** A page of projects by position, or the one with a url key (rules/content#projects). */
export const projects = endpoint({
  ...ofContent,
  id: 'content.projects',
  path: '/api/ext/projects',
  aliases: ['/api/ext/projects/'],
  summary: 'Work that was done, all of it or one by its url key',
  query: v.strictObject({ ...paging(pageSizes.projects), urlKey: v.optional(name) }),
  result: translation({
    schema: v.object({ items: v.array(projectSchema), total_count: v.number() }),
    toWire: ({ projects: found, total }: ProjectPage) => ({
      items: found.map(projectToWire),
      total_count: total,
    }),
    fromWire: ({ items, total_count }): ProjectPage => ({
      projects: items.map(projectFromWire),
      total: total_count,
    }),
  }),
});

interface ProjectPage {
  readonly projects: readonly Project[];
  readonly total: number;
}

/**
 * The attributes of a set that have swatches. Refuses with `content.not_found` for an unknown set
 * (rules/content#swatches).
 */
export const swatches = endpoint({
  ...ofContent,
  id: 'content.swatches',
  path: '/api/ext/swatches/:attributeSetId',
  summary: 'Options that are shown as colours or pictures',
  query: bySet,
  result: translation({
    schema: swatchesSchema,
    toWire: swatchesToWire,
    fromWire: swatchesFromWire,
  }),
});

/**
 * The attributes of a set by group. Refuses with `content.not_found` for an unknown set
 * (rules/content#swatches).
 */
export const swatchGroups = endpoint({
  ...ofContent,
  id: 'content.swatch-groups',
  path: '/api/ext/swatches/groups/:attributeSetId',
  summary: 'Attributes of a set by group',
  query: bySet,
  result: translation({
    schema: attributeGroupsSchema,
    toWire: attributeGroupsToWire,
    fromWire: attributeGroupsFromWire,
  }),
});
