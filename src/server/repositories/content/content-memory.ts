import type { FreightRate } from '#domain/checkout/freight-table.ts';
import { usualPageId, type CmsBlock, type CmsPage } from '#domain/content/cms.ts';
import type { Fit } from '#domain/content/fit.ts';
import type { Post, Topic } from '#domain/content/post.ts';
import type { Project } from '#domain/content/project.ts';
import type { Question } from '#domain/content/question.ts';
import { termsPage, type TermsVersion } from '#domain/content/terms.ts';
import type { HomeSection } from '#domain/content/home-section.ts';
import type { Series } from '#domain/content/series.ts';
import type { StoreLocation } from '#domain/content/store-location.ts';
import type { StoreView } from '#domain/settings.ts';
import { viewOfCode } from '#domain/store-faces.ts';
import type { Seller } from '#domain/seller.ts';
import { moment } from '#domain/time/moment.ts';
import { text } from '#texts/markup.ts';
import { postageSentence } from '#texts/order-promises.ts';
import { promiseTexts } from '#texts/promise-texts.ts';
import { loadTerms, termsParts } from '#texts/terms.ts';
import type { Change } from '#server/repositories/system/change-log.ts';
import {
  loadContents,
  loadContentTrees,
  toCmsBlock,
  toCmsPage,
  type ContentNodeRow,
} from './content-documents.ts';
import type { SettingsMemory, ShopSettings } from '#server/repositories/system/settings-memory.ts';
import type { Database } from '#server/repositories/system/database.ts';
import { asShown } from './as-shown.ts';
import { loadFits } from './fits.ts';
import { loadHomeSections } from './home-sections.ts';
import { loadPosts } from './posts.ts';
import { loadFreightRates } from '#server/repositories/sales/freight-rates.ts';
import { loadProjects } from './projects.ts';
import { loadQuestions } from './questions.ts';
import { loadStoreLocations } from './store-locations.ts';
import { loadTermsVersions } from './terms-versions.ts';
import { loadTopics } from './topics.ts';
import { createLoadingCache } from '#server/repositories/system/loading-cache.ts';
import { loadSeries } from '#server/repositories/catalog/series.ts';

/** Active content by identifier, with the built-in content where the merchant has written none. */
export interface StoreContent {
  readonly pages: ReadonlyMap<string, CmsPage>;
  /** All published versions in the store view, newest first, including past ones. */
  readonly termsVersions: readonly TermsVersion[];
  /**
   * Whether the newest version is shown: false while the page is hidden, and in the preview of a draft.
   */
  readonly hasCurrentTerms: boolean;
  readonly blocks: ReadonlyMap<string, CmsBlock>;
  readonly menus: ReadonlyMap<string, readonly ContentNodeRow[]>;
  readonly hierarchies: ReadonlyMap<string, readonly ContentNodeRow[]>;
  readonly series: readonly Series[];
  readonly home: readonly HomeSection[];
  /** Questions for all groups; each viewer's are filtered later. */
  readonly questions: readonly Question[];
  readonly locations: readonly StoreLocation[];
  readonly fits: readonly Fit[];
  /** The merchant's table of rates, for all countries. */
  readonly freightRates: readonly FreightRate[];
  /** All posts, newest first, including those not yet published and those that ended. */
  readonly posts: readonly Post[];
  readonly topics: readonly Topic[];
  readonly tags: readonly Topic[];
  readonly projects: readonly Project[];
  /**
   * The posts include hidden and unpublished ones, for a preview; otherwise they are filtered by time
   * later.
   */
  readonly showsDrafts?: true;
}

export type ContentMemory = ReturnType<typeof createContentMemory>;

const maxStoreViews = 100;

/**
 * Changes that concern content: a series may name a new option, and the terms of sale name the seller.
 */
const concerning: ReadonlySet<string> = new Set(['content', 'attribute', 'settings']);

/** Caches content until the change log reports a change. */
export function createContentMemory({ read }: Database, settings: SettingsMemory) {
  const kept = createLoadingCache<StoreContent>({
    capacity: maxStoreViews,
    async load(codes) {
      const found = codes.map(
        async (code) => [code, await loadStoreContent(read, code, settings.current)] as const,
      );
      return new Map(await Promise.all(found));
    },
  });
  return {
    async of(storeCode: string): Promise<StoreContent> {
      const content = (await kept.find([storeCode])).get(storeCode);
      if (content === undefined) throw new Error(`Nothing was loaded for ${storeCode}`);
      return content;
    },
    /** The same with hidden and unpublished content, read at each call (rules/content#previews). */
    async withDrafts(storeCode: string): Promise<StoreContent> {
      const content = await loadStoreContent(
        read.withPlugin(asShown()),
        storeCode,
        settings.current,
      );
      return { ...content, showsDrafts: true };
    },
    forget(changes: readonly Change[]): void {
      if (changes.some(({ kind }) => concerning.has(kind))) kept.forgetAll();
    },
  };
}

async function loadStoreContent(
  db: Database['read'],
  storeCode: string,
  { storeViews, seller }: ShopSettings,
): Promise<StoreContent> {
  const view = viewOfCode(storeViews, storeCode);
  const [
    terms,
    pages,
    blocks,
    menus,
    hierarchies,
    series,
    home,
    questions,
    fits,
    locations,
    freightRates,
    reading,
    termsVersions,
  ] = await Promise.all([
    usualTerms(view, seller),
    loadContents(db, storeCode, 'page'),
    loadContents(db, storeCode, 'block'),
    loadContentTrees(db, storeCode, 'menu'),
    loadContentTrees(db, storeCode, 'hierarchy'),
    loadSeries(db, storeCode),
    loadHomeSections(db, storeCode),
    loadQuestions(db, storeCode),
    loadFits(db, storeCode),
    loadStoreLocations(db, storeCode, view.settings.tax.country),
    loadFreightRates(db),
    loadReading(db, storeCode, storeViews),
    loadTermsVersions(db, storeCode),
  ]);
  const written = pages.find(({ identifier }) => identifier === termsPage);
  return {
    termsVersions,
    hasCurrentTerms: written !== undefined && written.content === termsVersions[0]?.html,
    pages: new Map(
      [terms, ...pages.map((row) => toCmsPage(row, storeViews))].map(
        (page) => [page.identifier, page] as const,
      ),
    ),
    blocks: new Map(blocks.map((row) => [row.identifier, toCmsBlock(row, storeViews)])),
    menus,
    hierarchies,
    series,
    home,
    questions,
    locations,
    fits,
    freightRates,
    ...reading,
  };
}

async function loadReading(
  db: Database['read'],
  storeCode: string,
  storeViews: ShopSettings['storeViews'],
): Promise<Pick<StoreContent, 'posts' | 'topics' | 'tags' | 'projects'>> {
  const [projects, topics, tags] = await Promise.all([
    loadProjects(db, storeCode),
    loadTopics(db, storeCode, 'topic'),
    loadTopics(db, storeCode, 'tag'),
  ]);
  return {
    posts: await loadPosts(db, storeCode, { topics, tags, storeViews }),
    topics,
    tags,
    projects,
  };
}

/** The built-in terms of sale, shown until the merchant writes others (rules/content#terms). */
async function usualTerms(
  { language, storeId, name: shop, settings }: StoreView,
  { name: seller }: Seller,
): Promise<CmsPage> {
  const t = await loadTerms(language);
  const postage = postageSentence(promiseTexts[language], settings.returns, false);
  const named = { shop: text(shop), seller: text(seller), withdraw: '/withdraw', postage };
  const parts = termsParts.map(
    (part) => `<h2>${t(`terms.${part}`)}</h2><p>${t(`terms.${part}Text`, named)}</p>`,
  );
  return {
    id: usualPageId,
    identifier: termsPage,
    title: t('terms.title'),
    html: `<p>${t('terms.intro', named)}</p>${parts.join('')}`,
    storeIds: [storeId],
    heading: '',
    layout: '',
    metaTitle: '',
    metaKeywords: '',
    metaDescription: t('terms.intro', { shop }),
    sortOrder: 0,
    // The text has no date of its own, because it belongs to the program.
    createdAt: moment(0),
    updatedAt: moment(0),
  };
}
