import { searchBlocks, searchProducts } from '#contract/catalog.ts';
import { series as seriesCall } from '#contract/content.ts';
import type { Client } from '#contract/http/client.ts';
import type { Category } from '#domain/catalog/category.ts';
import type { HomeSection } from '#domain/content/home-section.ts';
import { categoryFilter, placeFilters } from '#domain/listing/listing-filters.ts';
import { mainMenu } from '#domain/navigation/main-menu.ts';
import type { Shop } from '#web/state/shop.tsx';
import type { IconName } from '#web/ui/icon.tsx';
import { contentHtml } from './content-html.ts';
import type { PictureLink, Promised, ShownSection } from './home-sections.ts';
import { toTile, type TileProduct } from '#domain/listing/tile-product.ts';

/** Two rows on a desk, four on a phone. */
const mostShown = 8;
/** Fewer top categories than these do not fill a row. */
const fewestShown = 4;

/** What may stand before a promise. */
const signs: readonly IconName[] = [
  ...(['truck', 'return', 'quote', 'phone', 'mail', 'pin'] as const),
  ...(['shield', 'heart', 'info', 'home', 'search', 'check'] as const),
];

/** Fetches what sections of the front page show; one that would be empty is left out. */
export async function showSections(
  api: Client,
  shop: Shop,
  sections: readonly HomeSection[],
  categories: readonly Category[],
): Promise<readonly ShownSection[]> {
  const shown = sections.map((section) => showSection({ api, shop, categories }, section));
  return (await Promise.all(shown)).filter((section) => section !== undefined);
}

interface Around {
  readonly api: Client;
  readonly shop: Shop;
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
      return filled({ ...head, kind, pictures: categoryPictures(around, section.items) });
    case 'series':
      return filled({ ...head, kind, pictures: await seriesPictures(around, section.items) });
    case 'products': {
      const tiles = await tilesOf(around, section.items);
      return tiles.length > 0 ? { ...head, kind, tiles } : undefined;
    }
    case 'promises':
      return { ...head, kind, promises: section.items.map(readPromise) };
    case 'text':
      return { ...head, kind, html: contentHtml(around.shop, section.html) };
    case 'block': {
      const [found] = await searchBlocks(around.api, section.items.slice(0, 1));
      return found && { ...head, kind, html: contentHtml(around.shop, found.html) };
    }
  }
}

function filled<Section extends { readonly pictures: readonly PictureLink[] }>(
  section: Section,
): Section | undefined {
  return section.pictures.length > 0 ? section : undefined;
}

/** The categories that are named, or the top ones of the menu, or those below them where these are few. */
function categoryPictures(
  { categories }: Around,
  addresses: readonly string[],
): readonly PictureLink[] {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const tops = mainMenu(categories);
  const menu = tops.length < fewestShown ? tops.flatMap(({ children }) => children) : tops;
  const shown =
    addresses.length > 0
      ? addresses.flatMap((address) => categoryAt(categories, address) ?? [])
      : menu.flatMap(({ id }) => byId.get(id) ?? []).slice(0, mostShown);
  return shown.map(({ name, urlPath, image }) => ({
    name,
    link: `/${urlPath}`,
    ...(image !== undefined && { image }),
  }));
}

async function seriesPictures({ api }: Around, keys: readonly string[]): Promise<PictureLink[]> {
  const { result } = await api.call(seriesCall, { query: { sort: 'position', sortDir: 'asc' } });
  const named = keys.flatMap((key) => result.find(({ urlKey }) => urlKey === key) ?? []);
  return (keys.length > 0 ? named : result.slice(0, mostShown)).map(
    ({ name, urlKey, image, imageTones: tones }) => ({
      name,
      link: `/series/${urlKey}`,
      ...(image !== undefined && { image }),
      ...(tones !== undefined && { tones }),
    }),
  );
}

/** Products by their skus in order, or what changed last in a category or in the whole shop. */
async function tilesOf(
  { api, shop, categories }: Around,
  items: readonly string[],
): Promise<readonly TileProduct[]> {
  const [first] = items;
  const category = first === undefined ? undefined : categoryAt(categories, first);
  const within = placeFilters('category', shop.storeView.settings.catalog.listsOutOfStock);
  const question =
    category !== undefined
      ? { filters: [...within, categoryFilter(idsBelow(categories, category.id))] }
      : { filters: within, ...(items.length > 0 && { skus: items }) };
  const { products } = await searchProducts(api, {
    ...question,
    sort: 'updated_at:desc',
    size: mostShown,
    detail: 'tile',
  });
  const tiles = products.map(toTile);
  return tiles.toSorted((one, other) => items.indexOf(one.sku) - items.indexOf(other.sku));
}

function idsBelow(categories: readonly Category[], id: number): readonly number[] {
  return categories.filter(({ path }) => path.includes(id)).map((category) => category.id);
}

/** The category with an address of this store view, `/baderom`. */
function categoryAt(categories: readonly Category[], address: string): Category | undefined {
  return categories.find(({ urlPath }) => address === `/${urlPath}`);
}

/** `icon|title|text`. */
function readPromise(item: string): Promised {
  const [icon = '', title = '', text = ''] = item.split('|');
  return { icon: signs.find((sign) => sign === icon) ?? 'check', title, text };
}
