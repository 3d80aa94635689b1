import * as v from 'valibot';
import type { Attribute, AttributeOption } from '#domain/catalog/attribute.ts';
import { idSchema, idToWire } from './ids.ts';

/** An attribute whose options are shown as a colour or a picture. */
export interface SwatchAttribute extends Pick<Attribute, 'id' | 'code' | 'label'> {
  readonly options: readonly Pick<AttributeOption, 'id' | 'label' | 'swatch'>[];
}

/** Swatches of an attribute set. */
export const swatchesSchema = v.array(
  v.object({
    attribute_id: v.number(),
    attribute_code: v.string(),
    frontend_label: v.string(),
    swatch_type: v.literal('visual'),
    options: v.array(
      v.object({
        value: idSchema,
        label: v.string(),
        swatch: v.object({ type: v.picklist([0, 1, 2, 3]), value: v.string() }),
      }),
    ),
  }),
);

type WireSwatches = v.InferOutput<typeof swatchesSchema>;
type WireOption = WireSwatches[number]['options'][number];

export function swatchesToWire(attributes: readonly SwatchAttribute[]): WireSwatches {
  return attributes.map(({ id, code, label, options }) => ({
    attribute_id: id,
    attribute_code: code,
    frontend_label: label,
    swatch_type: 'visual',
    options: options.map((option) => ({
      value: idToWire(option.id),
      label: option.label,
      swatch: swatchToWire(option.swatch),
    })),
  }));
}

/** 1 is a colour, 2 a picture, 3 none; text swatches, 0, are not kept (rules/content#swatches). */
function swatchToWire(swatch: string | undefined): WireOption['swatch'] {
  if (swatch === undefined) return { type: 3, value: '' };
  return swatch.startsWith('#') ? { type: 1, value: swatch } : { type: 2, value: `/${swatch}` };
}

export function swatchesFromWire(wire: WireSwatches): readonly SwatchAttribute[] {
  return wire.map((attribute) => ({
    id: attribute.attribute_id,
    code: attribute.attribute_code,
    label: attribute.frontend_label,
    options: attribute.options.map(({ value, label, swatch }) => ({
      id: String(value),
      label,
      ...(swatch.type !== 3 && { swatch: swatch.value.replace(/^\//, '') }),
    })),
  }));
}
