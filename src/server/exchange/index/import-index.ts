import { loadCatalogWords, loadNamesById } from '#server/repositories/catalog/catalog-words.ts';
import type { WorkedDatabase } from '#server/acting.ts';
import type { TierRecord } from '#server/repositories/catalog/prices.ts';
import { findProductIds } from '#server/repositories/catalog/product-keys.ts';
import { loadCustomerGroups } from '#server/repositories/customers/groups.ts';
import { everyGroupId } from '#domain/pricing/tier-price.ts';
import { loadSourceIds, loadSourceWords } from '#server/repositories/system/source-ids.ts';
import { writeTiers } from '#server/workflows/prices/write-prices.ts';
import type { CsvRow } from '#server/exchange/files/csv-rows.ts';
import { moneyIn, numberIn } from '#domain/product-file/feed-lines.ts';
import { importProductRows } from '#server/exchange/products/import-products.ts';
import type { ProductImport } from '#server/exchange/products/product-row-reader.ts';
import {
  importRows,
  type ApplyValue,
  type FileRow,
  type Importer,
  type TableImport,
} from '#server/exchange/files/import-rows.ts';
import { refuse, refusing } from '#server/exchange/files/refusals.ts';
import { applyAttributeDocument } from './index-attributes.ts';
import { applyCategoryDocument, CategoryDocuments, IndexCategories } from './index-categories.ts';
import { applyContentDocument, applyHierarchyDocument } from './index-content.ts';
import { readIndex, type DocumentKind, type IndexDocument } from './index-documents.ts';
import { toProductRows } from '#domain/product-file/index-product-rows.ts';
import { listMark, type IndexWords, type OwnVariants } from '#domain/product-file/index-values.ts';
import { VariantSkus } from './own-variants.ts';
import { applyTaxDocument } from './index-taxes.ts';
import type { Fields } from '#domain/import/json-fields.ts';
import { columns } from '#domain/product-file/product-columns.ts';
import { Tally, type RowOutcome } from '#server/exchange/files/report.ts';

/**
 * Imports an index in passes: other documents first, then products, then children, because later ones
 * refer to earlier ones.
 */
export const importIndex: Importer<
  TableImport & Pick<ProductImport, 'keepsStock' | 'pictures'>
> = async (database, options) => {
  const tally = new Tally();
  const stops = () => options.stopsOnError === true && tally.hasErrors;
  const waiting = new CategoryDocuments();
  const named = new NamedByFile();
  const skus = new VariantSkus();
  const others = withoutProducts(options.file, { waiting, named, skus });
  await importRows(database, options, others, applyDocument, tally);
  const categories = await IndexCategories.load(
    database.read,
    await loadSourceIds(database.read, 'category'),
  );
  if (!stops()) await importCategories(database, options, waiting, categories, tally);
  if (!stops()) {
    const words = await loadWords(database, categories, named);
    const choices = { ...options, createsOptions: true, separator: listMark };
    await importProductRows(
      database,
      choices,
      {
        header: [...columns],
        rows: productRows(options.file, words, await skus.load(options.file, words)),
      },
      tally,
    );
  }
  if (!stops()) {
    const isRefused = (sku: string) => tally.report().errors.some((error) => error.sku === sku);
    const pretends = (sku: string) => options.isDryRun === true && !isRefused(sku);
    const groups = new Set([...(await loadCustomerGroups(database.read)).keys(), everyGroupId]);
    await importRows(database, options, tierRows(options.file), applyTier(pretends, groups), tally);
  }
  return tally.report();
};

/** Facts that the first reading collects for the second. */
interface Noted {
  readonly waiting: CategoryDocuments;
  readonly named: NamedByFile;
  readonly skus: VariantSkus;
}

/**
 * Passes on all documents but products. Categories wait until all are known, because a document may
 * precede its parent's.
 */
async function* withoutProducts(
  file: string,
  { waiting, named, skus }: Noted,
): AsyncGenerator<FileRow<IndexDocument | undefined>> {
  for await (const row of readIndex(file)) {
    const { value } = row;
    if (value?.kind === 'attribute') named.add(value.fields);
    if (value?.kind === 'category') waiting.add({ ...row, value: value.fields });
    else if (value?.kind === 'product') skus.add(value.fields);
    else yield row;
  }
}

const appliers: Partial<Record<DocumentKind, ApplyValue<Fields>>> = {
  attribute: applyAttributeDocument,
  taxrule: applyTaxDocument,
  cms_page: (fields, acting) => applyContentDocument('page', fields, acting),
  cms_block: (fields, acting) => applyContentDocument('block', fields, acting),
  cms_hierarchy: applyHierarchyDocument,
};

const applyDocument: ApplyValue<IndexDocument | undefined> = async (document, acting, notice) => {
  const apply = document && appliers[document.kind];
  return apply ? apply(document.fields, acting, notice) : refuse('', 'document.unknown');
};

function importCategories(
  database: WorkedDatabase,
  options: TableImport,
  waiting: CategoryDocuments,
  known: IndexCategories,
  tally: Tally,
): Promise<void> {
  const apply: ApplyValue<Fields> = (fields, acting, notice) =>
    applyCategoryDocument(fields, acting, notice, known, options.isDryRun === true);
  return importRows(database, options, waiting.inOrder(), apply, tally, known);
}

/** Names by the ids of this file. A dry run stores nothing, so they can't be looked up. */
class NamedByFile {
  readonly attributes = new Map<string, string>();
  readonly options = new Map<string, string>();

  add(attribute: Fields): void {
    const id = attribute.text('attribute_id', 'id');
    const code = attribute.text('attribute_code');
    if (id !== undefined && code !== undefined) this.attributes.set(id, code.toLowerCase());
    for (const option of attribute.list('options')) {
      const label = option.text('label');
      if (label !== undefined) this.options.set(option.text('value') ?? '', label);
    }
  }
}

async function loadWords(
  database: WorkedDatabase,
  categories: IndexCategories,
  named: NamedByFile,
): Promise<IndexWords> {
  const known = await loadSourceWords(database.read);
  return {
    known: (await loadCatalogWords(database.read)).attributes,
    ...(await loadNamesById(database.read)),
    attributes: new Map([...named.attributes, ...known.attributes]),
    options: new Map([...named.options, ...known.options]),
    categories,
  };
}

/** Writes products in the columns of a product file; all rows of a document have its number. */
async function* productRows(
  file: string,
  words: IndexWords,
  variants: OwnVariants,
): AsyncGenerator<CsvRow> {
  for await (const { row, share, value } of readIndex(file)) {
    if (value?.kind !== 'product') continue;
    for (const cells of toProductRows(value.fields, words, variants)) yield { row, share, cells };
  }
}

interface TierOf {
  readonly sku: string;
  readonly tier: Fields;
}

async function* tierRows(file: string): AsyncGenerator<FileRow<TierOf>> {
  for await (const row of readIndex(file)) {
    const { value } = row;
    if (value?.kind !== 'product') continue;
    const sku = value.fields.text('sku') ?? '';
    for (const tier of value.fields.list('tier_prices')) yield { ...row, value: { sku, tier } };
  }
}

/** Applies a tier. A dry run has not stored its product. */
function applyTier(
  pretends: (sku: string) => boolean,
  groups: ReadonlySet<number>,
): ApplyValue<TierOf> {
  return async ({ sku, tier: fields }, acting): Promise<RowOutcome> => {
    const tier = readTier(fields);
    if (!groups.has(tier.group_id)) {
      return refuse('tier_prices', 'group.unknown', { text: String(tier.group_id) });
    }
    const id = (await findProductIds(acting.database.read, [sku])).get(sku.toLowerCase());
    if (id === undefined && pretends(sku)) return 'created';
    if (id === undefined) return refuse('sku', 'product.unknown', { sku });
    return writeTiers({ sku, productId: id, tier }, acting);
  };
}

function readTier(tier: Fields): TierRecord {
  const tell = refusing('tier_prices');
  return {
    website: 'all websites',
    group_id: numberIn(tier.text('customer_group_id') ?? '', tell),
    quantity: numberIn(tier.text('qty') ?? '1', tell),
    kind: 'fixed',
    value: moneyIn(tier.text('value') ?? '', tell),
  };
}
