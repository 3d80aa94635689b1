import { rootCategoryId } from '#domain/catalog/category.ts';
import { urlKey } from '#domain/catalog/url-key.ts';
import { untaxedClassId } from '#domain/money/vat-rule.ts';
import { storeViews } from '#domain/settings.ts';
import type { Clock } from '#server/clock.ts';
import {
  appendOption,
  saveAttribute,
  saveAttributeSet,
  saveTaxClass,
} from '#server/repositories/catalog-changes.ts';
import {
  loadCatalogWords,
  pathKey,
  type AttributeWords,
  type CatalogWords,
} from '#server/repositories/catalog-words.ts';
import {
  insertCategory,
  loadCategoryRecords,
  saveCategoryUrls,
} from '#server/repositories/category-changes.ts';
import { logChanges } from '#server/repositories/change-log.ts';
import type { Database, Db } from '#server/repositories/database.ts';
import { readDecimal, readFlag } from './feed-values.ts';
import { RowError } from './report.ts';

interface ReferenceOptions {
  /** Attributes, sets and options that the file names and the shop lacks are made. */
  readonly createsOptions: boolean;
  readonly isDryRun: boolean;
}

/** What the names in a product file mean; makes what an import may make. */
export class CatalogReference {
  #words: CatalogWords;
  #nextPretended = -1;
  readonly #database: Database;
  readonly #clock: Clock;
  readonly #options: ReferenceOptions;

  private constructor(
    database: Database,
    clock: Clock,
    words: CatalogWords,
    options: ReferenceOptions,
  ) {
    this.#database = database;
    this.#clock = clock;
    this.#words = words;
    this.#options = options;
  }

  static async load(
    database: Database,
    clock: Clock,
    options: ReferenceOptions,
  ): Promise<CatalogReference> {
    return new CatalogReference(database, clock, await loadCatalogWords(database.read), options);
  }

  hasAttribute(code: string): boolean {
    return this.#words.attributes.has(code);
  }

  async setId(name: string): Promise<number> {
    const known = this.#words.setIds.get(name.toLowerCase());
    if (known !== undefined) return known;
    if (!this.#options.createsOptions) {
      throw new RowError(
        'attribute_set_code',
        'set.unknown',
        `There is no attribute set "${name}"`,
      );
    }
    return this.#make(
      (tx) => saveAttributeSet(tx, name),
      (id) => {
        this.#words = {
          ...this.#words,
          setIds: extended(this.#words.setIds, name.toLowerCase(), id),
        };
      },
    );
  }

  async taxClassId(name: string): Promise<number> {
    if (name === '0' || name.toLowerCase() === 'none') return untaxedClassId;
    const known = this.#words.taxClassIds.get(name.toLowerCase());
    if (known !== undefined) return known;
    return this.#make(
      (tx) => saveTaxClass(tx, 'product', name),
      (id) => {
        const taxClassIds = extended(this.#words.taxClassIds, name.toLowerCase(), id);
        this.#words = { ...this.#words, taxClassIds };
      },
    );
  }

  /**
   * Id of the category at the end of a path of names; levels that are missing are made.
   * spec-gap: a path from another root than ours is taken as one below ours, so that it can be seen.
   */
  async categoryId(given: readonly string[]): Promise<number> {
    const hasRoot = this.#words.categoryIds.has(pathKey(given.slice(0, 1)));
    const names = hasRoot ? given : [this.#words.rootName, ...given];
    let parentId: number | undefined;
    for (let depth = 1; depth <= names.length; depth++) {
      const path = names.slice(0, depth);
      const known = this.#words.categoryIds.get(pathKey(path));
      parentId = known ?? (await this.#makeCategory(path, parentId ?? rootCategoryId));
    }
    return parentId ?? rootCategoryId;
  }

  async #makeCategory(path: readonly string[], parentId: number): Promise<number> {
    const name = path.at(-1) ?? '';
    const now = this.#clock();
    return this.#make(
      async (tx) => {
        const records = await loadCategoryRecords(tx);
        const above = records.find(({ id }) => id === parentId)?.views['']?.urlPath ?? '';
        const key = urlKey(name);
        const words = { name, urlKey: key, urlPath: above === '' ? key : `${above}/${key}` };
        const position = records.filter((record) => record.parentId === parentId).length + 1;
        const views = { '': words };
        const id = await insertCategory(tx, { parentId, position, isActive: true, views }, now);
        await saveCategoryUrls(
          tx,
          { id, views },
          storeViews.map(({ code }) => code),
        );
        await logChanges(tx, 'category', [String(id)], now);
        return id;
      },
      (id) => {
        const categoryIds = extended(this.#words.categoryIds, pathKey(path), id);
        this.#words = { ...this.#words, categoryIds };
      },
    );
  }

  /** The attribute of a code; one that is made takes its kind from the value it is needed for. */
  async attribute(code: string, value: string, input = inputFor(value)): Promise<AttributeWords> {
    const known = this.#words.attributes.get(code);
    if (known !== undefined) return known;
    if (!this.#options.createsOptions) {
      throw new RowError(
        'additional_attributes',
        'attribute.unknown',
        `There is no attribute "${code}"`,
      );
    }
    await this.#make(
      async (tx) => {
        await saveAttribute(tx, {
          code,
          label: code.replaceAll('_', ' '),
          labels: {},
          input,
          isFilterable: input === 'select' || input === 'multiselect',
          isComparable: false,
          isVisible: true,
          isUserDefined: true,
          position: 1000,
          group: '',
          unit: '',
          options: [],
        });
        await logChanges(tx, 'attribute', [code], this.#clock());
        return (await loadCatalogWords(tx)).attributes.get(code)?.id ?? 0;
      },
      (id) => this.#learn({ id, code, input, options: new Map() }),
    );
    return this.attribute(code, value, input);
  }

  /** Id of an option by the words the file has for it. */
  async optionId(attribute: AttributeWords, label: string): Promise<string> {
    const current = this.#words.attributes.get(attribute.code) ?? attribute;
    const known = current.options.get(label.toLowerCase());
    if (known !== undefined) return known;
    if (!this.#options.createsOptions) {
      throw new RowError(
        attribute.code,
        'option.unknown',
        `"${label}" is not an option of the attribute "${attribute.code}"`,
      );
    }
    const code = urlKey(label) || label;
    const id = await this.#make(
      async (tx) => {
        const made = await appendOption(tx, current.id, code, label);
        await logChanges(tx, 'attribute', [current.code], this.#clock());
        return made;
      },
      (made) => {
        const options = extended(current.options, label.toLowerCase(), String(made));
        this.#learn({ ...current, options });
      },
    );
    return String(id);
  }

  #learn(attribute: AttributeWords): void {
    const attributes = extended(this.#words.attributes, attribute.code, attribute);
    this.#words = { ...this.#words, attributes };
  }

  async #make(make: (tx: Db) => Promise<number>, learn: (id: number) => void): Promise<number> {
    const id = this.#options.isDryRun
      ? this.#nextPretended--
      : await this.#database.transaction(make);
    learn(id);
    return id;
  }
}

/** spec-gap: the kind of an attribute that a file needs and nobody has described. */
function inputFor(value: string): AttributeWords['input'] {
  if (value.includes('|')) return 'multiselect';
  if (readFlag(value) !== undefined && !/^\d$/.test(value.trim())) return 'boolean';
  return readDecimal(value) === undefined && value.length <= 64 && !value.includes('<')
    ? 'select'
    : 'text';
}

function extended<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value,
): ReadonlyMap<string, Value> {
  return new Map(map).set(key, value);
}
