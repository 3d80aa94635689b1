import * as v from 'valibot';
import type { AttributeOption } from '#domain/catalog/attribute.ts';

/**
 * The look of an option: 1 is a colour, 2 a picture, 3 none; 0, a text, is not stored
 * (rules/content#swatches).
 */
export const swatchSchema = v.object({ type: v.picklist([0, 1, 2, 3]), value: v.string() });

type WireSwatch = v.InferOutput<typeof swatchSchema>;

export function swatchToWire(swatch: string | undefined): WireSwatch {
  if (swatch === undefined) return { type: 3, value: '' };
  return swatch.startsWith('#') ? { type: 1, value: swatch } : { type: 2, value: `/${swatch}` };
}

export function swatchFromWire({ type, value }: WireSwatch): Pick<AttributeOption, 'swatch'> {
  return type === 3 ? {} : { swatch: value.replace(/^\//, '') };
}
