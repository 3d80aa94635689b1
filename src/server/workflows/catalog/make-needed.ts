import type { AttributeRecord } from '#domain/catalog/attribute.ts';
import { urlKey } from '#domain/catalog/url-key.ts';
import type { Moment } from '#domain/time/moment.ts';
import {
  appendOption,
  findOrMakeAttribute,
  saveAttributeSet,
  saveTaxClass,
} from '#server/repositories/catalog/catalog-changes.ts';
import type { Db } from '#server/repositories/system/database.ts';
import { makeCategory } from './make-category.ts';

/** A thing that products name and the shop lacks. */
export type NeededThing =
  | { readonly kind: 'attribute-set' | 'tax-class'; readonly name: string }
  | { readonly kind: 'category'; readonly parentId: number; readonly name: string }
  | { readonly kind: 'attribute'; readonly record: AttributeRecord }
  | {
      readonly kind: 'option';
      readonly attributeId: number;
      readonly attribute: string;
      readonly label: string;
    };

/** A needed thing has a negative id until it is created. */
export type Needed = NeededThing & { readonly id: number };

/** Real ids by the negative ids of needed things. */
export type MadeIds = ReadonlyMap<number, number>;

/** Creates them in order, because one may need another. */
export async function makeNeeded(tx: Db, needed: readonly Needed[], now: Moment): Promise<MadeIds> {
  const made = new Map<number, number>();
  for (const each of needed) {
    made.set(each.id, await make(tx, each, (id) => made.get(id) ?? id, now));
  }
  return made;
}

function make(tx: Db, needed: Needed, idOf: (id: number) => number, now: Moment): Promise<number> {
  switch (needed.kind) {
    case 'attribute-set':
      return saveAttributeSet(tx, needed.name);
    case 'tax-class':
      return saveTaxClass(tx, 'product', needed.name);
    case 'category':
      return makeCategory(tx, idOf(needed.parentId), needed.name, now);
    case 'attribute':
      return findOrMakeAttribute(tx, needed.record);
    case 'option': {
      const { attributeId, label } = needed;
      return appendOption(tx, idOf(attributeId), urlKey(label) || label, label);
    }
  }
}

/** The key in the change log; undefined for things that pages do not show. */
export function changeKeyOf(needed: Needed): string | undefined {
  switch (needed.kind) {
    case 'category':
      return 'category';
    case 'attribute':
      return needed.record.code;
    case 'option':
      return needed.attribute;
    case 'attribute-set':
    case 'tax-class':
      return undefined;
  }
}
