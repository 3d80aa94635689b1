import { fileAttributes } from '#domain/constants.ts';
import { numberAttributes } from '#domain/search/article-number.ts';
import type { Attribute } from './attribute.ts';

const fileCodes: ReadonlySet<string> = new Set(Object.values(fileAttributes).flat());
const numberCodes: ReadonlySet<string> = new Set(numberAttributes);
/** These codes are taken by fields that every product has. */
const ownCodes: ReadonlySet<string> = new Set([
  'price',
  'price_incl_tax',
  'final_price',
  'final_price_incl_tax',
  'category_ids',
  'visibility',
  'status',
  'type_id',
]);

/**
 * The reason why products cannot be filtered by an attribute, whatever the merchant sets; undefined
 * where they can.
 */
export function filterObstacle({
  code,
  input,
}: Pick<Attribute, 'code' | 'input'>): 'file' | 'kind' | 'number' | 'own' | undefined {
  if (fileCodes.has(code)) return 'file';
  if (numberCodes.has(code)) return 'number';
  if (ownCodes.has(code)) return 'own';
  return input === 'text' || input === 'textarea' || input === 'date' ? 'kind' : undefined;
}
