import type { CmsBlock, CmsPage } from '#domain/content/cms.ts';
import type { HomeSection } from '#domain/content/home-section.ts';
import type { Series } from '#domain/content/series.ts';
import { storeViewOf } from '#domain/settings.ts';
import type { Change } from '#server/repositories/system/change-log.ts';
import {
  loadContents,
  loadContentTrees,
  toCmsBlock,
  toCmsPage,
  type ContentNodeRow,
} from './content-documents.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { loadHomeSections } from './home-sections.ts';
import { createLoadingCache } from '#server/repositories/system/loading-cache.ts';
import { loadSeries } from '#server/repositories/catalogue/series.ts';
import { usualTerms } from './usual-terms.ts';

/** Everything the merchant has written for a store view, by identifier, and what stands there until then; only what is active. */
export interface StoreContent {
  readonly pages: ReadonlyMap<string, CmsPage>;
  readonly blocks: ReadonlyMap<string, CmsBlock>;
  readonly menus: ReadonlyMap<string, readonly ContentNodeRow[]>;
  readonly hierarchies: ReadonlyMap<string, readonly ContentNodeRow[]>;
  readonly series: readonly Series[];
  readonly home: readonly HomeSection[];
}

/** The content of store views, kept in memory until the change log says that it changed. */
export interface ContentMemory {
  of(storeCode: string): Promise<StoreContent>;
  forget(changes: readonly Change[]): void;
}

const maxStoreViews = 100;

export function createContentMemory({ read }: Database): ContentMemory {
  const kept = createLoadingCache<StoreContent>({
    capacity: maxStoreViews,
    async load(codes) {
      const found = codes.map(async (code) => [code, await loadStoreContent(read, code)] as const);
      return new Map(await Promise.all(found));
    },
  });
  return {
    async of(storeCode) {
      const content = (await kept.find([storeCode])).get(storeCode);
      if (content === undefined) throw new Error(`Nothing was loaded for ${storeCode}`);
      return content;
    },
    forget(changes) {
      // An option that a series names may be new.
      if (changes.some(({ kind }) => kind === 'content' || kind === 'attribute')) kept.forgetAll();
    },
  };
}

async function loadStoreContent(db: Database['read'], storeCode: string): Promise<StoreContent> {
  const view = storeViewOf(storeCode);
  const [terms, pages, blocks, menus, hierarchies, series, home] = await Promise.all([
    usualTerms(view),
    loadContents(db, storeCode, 'page'),
    loadContents(db, storeCode, 'block'),
    loadContentTrees(db, storeCode, 'menu'),
    loadContentTrees(db, storeCode, 'hierarchy'),
    loadSeries(db, storeCode),
    loadHomeSections(db, storeCode),
  ]);
  return {
    pages: new Map(
      [terms, ...pages.map(toCmsPage)].map((page) => [page.identifier, page] as const),
    ),
    blocks: new Map(blocks.map((row) => [row.identifier, toCmsBlock(row)])),
    menus,
    hierarchies,
    series,
    home,
  };
}
