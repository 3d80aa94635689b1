import {
  promiseIcons,
  type PictureLink,
  type Promised,
  type ShownSection,
} from '#contract/views/home.ts';
import type { Category } from '#domain/catalog/category.ts';
import type { HomeSection } from '#domain/content/home-section.ts';
import { categoryFilter, placeFilters, skuFilter } from '#domain/listing/listing-filters.ts';
import { mainMenu } from '#domain/navigation/main-menu.ts';
import type { Asking } from '#server/asking.ts';
import { searchCatalog } from '#server/workflows/catalog/search-catalog.ts';
import { findBlocks } from '#server/workflows/content/find-content.ts';
import { allSeries, findSeries } from '#server/workflows/content/find-series.ts';
import { tonesOf } from '#server/workflows/picture-tones.ts';
import type { AskedShop } from './asked.ts';
import { contentHtml } from '#domain/content/content-html.ts';
import { sceneView } from './scene.ts';
import { tradeAccount } from './trade-account.ts';
import { toTile, type TileProduct } from '#domain/listing/tile-product.ts';

/** Two rows on a wide screen, four on a phone. */
const maxShown = 8;
/** Fewer top categories than this do not fill a row. */
const fewestShown = 4;

export async function showSections(
  asking: Asking,
  shop: AskedShop,
  sections: readonly HomeSection[],
  categories: readonly Category[],
): Promise<readonly ShownSection[]> {
  const shown = sections.map((section) => showSection({ asking, shop, categories }, section));
  return (await Promise.all(shown)).filter((section) => section !== undefined);
}

interface Around {
  readonly asking: Asking;
  readonly shop: AskedShop;
  readonly categories: readonly Category[];
}

async function showSection(
  around: Around,
  section: HomeSection,
): Promise<ShownSection | undefined> {
  const { key, title, links, kind } = section;
  const head = { key, title, links };
  switch (kind) {
    case 'hero':
    case 'picture': {
      const { picture, pictureTones, pictureAlt } = section;
      return {
        ...head,
        kind,
        html: contentHtml(around.shop, section.html),
        pictureAlt,
        ...(picture !== undefined && { picture }),
        ...(pictureTones !== undefined && { pictureTones }),
      };
    }
    case 'categories':
      return filled({
        ...head,
        kind,
        pictures: categoryPictures(around.categories, section.items),
      });
    case 'series':
      return filled({ ...head, kind, pictures: await seriesPictures(around, section.items) });
    case 'room': {
      const scene = await roomOf(around, section.items);
      return scene && { ...head, kind, scene: { ...scene, title: title || scene.title } };
    }
    case 'links':
      return filled({ ...head, kind, pictures: await linkedPictures(around, section.items) });
    case 'products': {
      const tiles = await tilesOf(around, section.items);
      return tiles.length > 0 ? { ...head, kind, tiles } : undefined;
    }
    case 'promises':
      return { ...head, kind, promises: section.items.map(readPromise) };
    case 'trade': {
      const account = await tradeAccount(around.asking);
      return {
        ...head,
        kind,
        html: contentHtml(around.shop, section.html),
        ...(account && { account }),
      };
    }
    case 'text':
      return { ...head, kind, html: contentHtml(around.shop, section.html) };
    case 'block': {
      const [found] = await findBlocks(section.items.slice(0, 1), around.asking);
      return found && { ...head, kind, html: contentHtml(around.shop, found.html) };
    }
  }
}

function filled<Section extends { readonly pictures: readonly PictureLink[] }>(
  section: Section,
): Section | undefined {
  return section.pictures.length > 0 ? section : undefined;
}

/** The named categories, else the top ones of the menu, or their children where these are too few. */
export function categoryPictures(
  categories: readonly Category[],
  addresses: readonly string[],
): readonly PictureLink[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const tops = mainMenu(categories);
  const menu = tops.length < fewestShown ? tops.flatMap(({ children }) => children) : tops;
  const shown =
    addresses.length > 0
      ? addresses.flatMap((address) => categoryAt(categories, address) ?? [])
      : menu.flatMap(({ id }) => byId.get(id) ?? []).slice(0, maxShown);
  return shown.map(({ name, urlPath, image }) => ({
    name,
    link: `/${urlPath}`,
    ...(image !== undefined && { image }),
  }));
}

async function seriesPictures({ asking }: Around, keys: readonly string[]): Promise<PictureLink[]> {
  const all = await allSeries('position', 'asc', asking);
  const named = keys.flatMap((key) => all.find(({ urlKey }) => urlKey === key) ?? []);
  const { media } = asking.services;
  return Promise.all(
    (keys.length > 0 ? named : all.slice(0, maxShown)).map(async (each) => {
      const { name, urlKey, scene } = each;
      // A picture of the room shows the series better than a picture of one article.
      const image = scene?.picture ?? each.image;
      const tones = scene ? await tonesOf(media, scene.picture) : each.imageTones;
      return {
        name,
        link: `/series/${urlKey}`,
        ...(image !== undefined && { image }),
        ...(tones !== undefined && { tones }),
      };
    }),
  );
}

/** Loads the room of a series. */
async function roomOf({ asking, shop }: Around, [key = '']: readonly string[]) {
  const series = await findSeries(key, asking);
  return series?.scene && sceneView(series.scene, { asking, shop });
}

/** Makes pictures with links to any page of the shop. */
function linkedPictures({ asking }: Around, items: readonly string[]): Promise<PictureLink[]> {
  const { media } = asking.services;
  return Promise.all(
    items.map(async (item) => {
      const [name = '', link = '', image] = item.split('|');
      const tones = image === undefined ? undefined : await tonesOf(media, image);
      return {
        name,
        link,
        ...(image !== undefined && { image }),
        ...(tones !== undefined && { tones }),
      };
    }),
  );
}

/** Loads products by their skus in order, or the last changed ones of a category or the whole shop. */
async function tilesOf(
  { asking, categories }: Around,
  items: readonly string[],
): Promise<readonly TileProduct[]> {
  const [first] = items;
  const category = first === undefined ? undefined : categoryAt(categories, first);
  const within = placeFilters('category', asking.storeView.settings.catalog.listsOutOfStock);
  const named = items.length > 0 ? [skuFilter(items)] : [];
  const filters = [
    ...within,
    ...(category ? [categoryFilter(idsBelow(categories, category.id))] : named),
  ];
  const rows = { start: 0, size: maxShown, sort: 'updated_at:desc' };
  const { products } = await searchCatalog({ filters }, rows, asking);
  const tiles = products.map(toTile);
  return tiles.toSorted((one, other) => items.indexOf(one.sku) - items.indexOf(other.sku));
}

function idsBelow(categories: readonly Category[], id: number): readonly number[] {
  return categories.filter(({ path }) => path.includes(id)).map((category) => category.id);
}

function categoryAt(categories: readonly Category[], address: string): Category | undefined {
  return categories.find(({ urlPath }) => address === `/${urlPath}`);
}

function readPromise(item: string): Promised {
  const [icon = '', title = '', text = ''] = item.split('|');
  return { icon: promiseIcons.find((known) => known === icon) ?? 'check', title, text };
}
