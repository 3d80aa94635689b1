import type { AttributeInput, AttributeRecord } from '#domain/catalog/attribute.ts';
import { maxCategoryLevels } from '#domain/catalog/category-row.ts';
import { rootCategoryId } from '#domain/catalog/category.ts';
import { AttributeKinds } from '#domain/product-file/attribute-kinds.ts';
import type { AttributeWords, CatalogNames } from '#domain/product-file/catalog-names.ts';
import { untaxedClassId } from '#domain/money/vat-rule.ts';
import {
  loadCatalogWords,
  pathKey,
  type CatalogWords,
} from '#server/repositories/catalog/catalog-words.ts';
import type { StoreViews } from '#domain/store-views.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import type { ProductRecord } from '#domain/catalog/product-record.ts';
import { checkAttributeCode, checkName } from '#domain/import/feed-values.ts';
import { refusing, refuse } from '#server/exchange/files/refusals.ts';
import type { MadeIds } from '#server/workflows/catalog/make-needed.ts';
import { CatalogPlans } from './catalog-plans.ts';

/**
 * Finds the catalogue's things by name. New things are only planned, and created in the transaction of
 * the batch, so that a refused row leaves nothing.
 */
export class CatalogReference implements CatalogNames {
  readonly #words: CatalogWords;
  readonly #createsOptions: boolean;
  #kinds: AttributeKinds | undefined;
  readonly plans = new CatalogPlans();
  readonly storeViews: StoreViews;

  private constructor(words: CatalogWords, storeViews: StoreViews, createsOptions: boolean) {
    this.#words = words;
    this.storeViews = storeViews;
    this.#createsOptions = createsOptions;
  }

  static async load(db: Db, createsOptions: boolean): Promise<CatalogReference> {
    const storeViews = await loadStoreViews(db);
    return new CatalogReference(await loadCatalogWords(db), storeViews, createsOptions);
  }

  /** Sets the kinds of new attributes. */
  decideKinds(kinds: AttributeKinds): void {
    this.#kinds = kinds;
  }

  isNumber(code: string): boolean {
    const input = this.#words.attributes.get(code)?.input;
    return input === 'decimal' || input === 'price';
  }

  attributeCodes(): readonly string[] {
    return [...this.#words.attributes.keys()];
  }

  hasAttribute(code: string): boolean {
    return this.#words.attributes.has(code);
  }

  setId(name: string): number {
    const known = this.#words.setIds.get(name.toLowerCase());
    if (known !== undefined) return known;
    if (!this.#createsOptions) {
      refuse('attribute_set_code', 'set.unknown', { text: name });
    }
    checkName(name, refusing('attribute_set_code'));
    return this.plans.add({ kind: 'attribute-set', name }, (id) =>
      learn(this.#words.setIds, name.toLowerCase(), id),
    );
  }

  taxClassId(name: string): number {
    if (name === '0' || name.toLowerCase() === 'none') return untaxedClassId;
    const known = this.#words.taxClassIds.get(name.toLowerCase());
    if (known !== undefined) return known;
    checkName(name, refusing('tax_class_name'));
    return this.plans.add({ kind: 'tax-class', name }, (id) =>
      learn(this.#words.taxClassIds, name.toLowerCase(), id),
    );
  }

  isOtherRoot(path: readonly string[]): boolean {
    return !this.#words.categoryIds.has(pathKey(path.slice(0, 1)));
  }

  /**
   * Finds a category; missing levels are created. spec-gap: a path from another root than ours goes
   * below ours, so that it is visible.
   */
  categoryId(given: readonly string[]): number {
    const names = this.isOtherRoot(given) ? [this.#words.rootName, ...given] : given;
    if (names.length > maxCategoryLevels) {
      refuse('categories', 'category.depth', { count: maxCategoryLevels, expected: 'product' });
    }
    let parentId = rootCategoryId;
    for (let depth = 1; depth <= names.length; depth++) {
      parentId = this.#levelId(names.slice(0, depth), parentId);
    }
    return parentId;
  }

  #levelId(path: readonly string[], parentId: number): number {
    const key = pathKey(path);
    const known = this.#words.categoryIds.get(key);
    if (known !== undefined) return known;
    const name = path.at(-1) ?? '';
    checkName(name, refusing('categories'));
    return this.plans.add({ kind: 'category', parentId, name }, (id) =>
      learn(this.#words.categoryIds, key, id),
    );
  }

  /**
   * Finds an attribute. A new one has the kind that the whole file suggests, or the row where the file
   * was not read before.
   */
  attribute(code: string, values?: readonly string[]): AttributeWords {
    const known = this.#words.attributes.get(code);
    if (known !== undefined) return known;
    if (!this.#createsOptions) {
      refuse('additional_attributes', 'attribute.unknown', { text: code });
    }
    checkAttributeCode(code, refusing('additional_attributes'));
    const input = (this.#kinds ?? kindsIn(code, values)).kindOf(code);
    const options = new Map<string, string>();
    const words = (id: number): AttributeWords => ({ id, code, input, options });
    return words(
      this.plans.add({ kind: 'attribute', record: plainAttribute(code, input) }, (id) =>
        learn(this.#words.attributes, code, id === undefined ? undefined : words(id)),
      ),
    );
  }

  /** Finds an option by its name in the file. */
  optionId(attribute: AttributeWords, label: string): string {
    const { code, id: attributeId, options } = attribute;
    const known = options.get(label.toLowerCase());
    if (known !== undefined) return known;
    if (!this.#createsOptions) {
      refuse(code, 'option.unknown', { text: label, attribute: code, expected: 'label' });
    }
    checkName(label, refusing(code));
    const id = this.plans.add({ kind: 'option', attributeId, attribute: code, label }, (made) =>
      learn(options, label.toLowerCase(), made === undefined ? undefined : String(made)),
    );
    return String(id);
  }

  /** Replaces the ids of plans with real ones. */
  resolve(record: ProductRecord, made: MadeIds): ProductRecord {
    if (made.size === 0) return record;
    const idOf = (id: number) => made.get(id) ?? id;
    const textOf = (id: string) => String(idOf(Number(id)));
    const attributes = (values: ProductRecord['attributes']) =>
      Object.fromEntries(
        Object.entries(values).map(([code, value]) => {
          const input = this.#words.attributes.get(code)?.input;
          if (input !== 'select' && input !== 'multiselect') return [code, value];
          return [code, typeof value === 'string' ? textOf(value) : value.map(textOf)];
        }),
      );
    return {
      ...record,
      attributeSetId: idOf(record.attributeSetId),
      taxClassId: idOf(record.taxClassId),
      categoryIds: record.categoryIds.map(idOf),
      attributes: attributes(record.attributes),
      views: Object.fromEntries(
        Object.entries(record.views).map(([code, view]) => [
          code,
          { ...view, attributes: attributes(view.attributes) },
        ]),
      ),
    };
  }
}

function kindsIn(code: string, values: readonly string[] | undefined): AttributeKinds {
  const kinds = new AttributeKinds();
  if (values === undefined) kinds.addChoice(code);
  else kinds.add(code, values);
  return kinds;
}

function plainAttribute(code: string, input: AttributeInput): AttributeRecord {
  return {
    code,
    label: code.replaceAll('_', ' '),
    labels: {},
    input,
    isFilterable: input !== 'text',
    isComparable: false,
    isVisible: true,
    isUserDefined: true,
    position: 1000,
    group: '',
    unit: '',
    options: [],
  };
}

function learn<Value>(words: Map<string, Value>, key: string, value: Value | undefined): void {
  if (value === undefined) words.delete(key);
  else words.set(key, value);
}
