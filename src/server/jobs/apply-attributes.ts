import type { AttributeValues } from '#domain/catalog/product.ts';
import type { AttributeWords } from '#server/repositories/catalog-words.ts';
import type { CatalogReference } from './catalog-reference.ts';
import type { Cells } from './cells.ts';
import { parseAttributes, splitChoices } from './feed-attributes.ts';
import { emptyMark } from './feed-lists.ts';
import { readDecimal, readFlag } from './feed-values.ts';
import { RowError } from './report.ts';

/** The attributes a row gives, in `additional_attributes` and in columns of their own. */
export async function applyAttributes(
  before: AttributeValues,
  cells: Cells,
  own: ReadonlyMap<string, string>,
  reference: CatalogReference,
  isEnclosed: boolean,
): Promise<AttributeValues> {
  const given = new Map(
    parseAttributes(cells.given('additional_attributes') ?? '', cells.separator, isEnclosed),
  );
  for (const [code, value] of own) given.set(code, [value]);
  let after = before;
  for (const [code, values] of given) {
    if (values.every((value) => value === '')) continue;
    if (values[0] === emptyMark) {
      const { [code]: _gone, ...rest } = after;
      after = rest;
      continue;
    }
    const attribute = await reference.attribute(code, values.join('|'));
    after = { ...after, [code]: await toValue(attribute, values, cells.separator, reference) };
  }
  return after;
}

async function toValue(
  attribute: AttributeWords,
  values: readonly string[],
  separator: string,
  reference: CatalogReference,
): Promise<string | readonly string[]> {
  const [text = ''] = values;
  switch (attribute.input) {
    case 'multiselect': {
      const ids: string[] = [];
      for (const label of splitChoices(values, separator)) {
        ids.push(await reference.optionId(attribute, label));
      }
      return ids;
    }
    case 'select':
      return reference.optionId(attribute, text);
    case 'boolean': {
      const flag = readFlag(text);
      if (flag === undefined) {
        throw new RowError(attribute.code, 'flag.invalid', `"${text}" is neither Yes nor No`);
      }
      return flag ? '1' : '0';
    }
    case 'price':
    case 'decimal': {
      const number = readDecimal(text);
      if (number === undefined) {
        throw new RowError(attribute.code, 'number.invalid', `"${text}" is not a number like 12.5`);
      }
      return String(number);
    }
    case 'date':
    case 'text':
    case 'textarea':
      return text;
  }
}
