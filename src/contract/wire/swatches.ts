import * as v from 'valibot';
import type { Attribute, AttributeOption } from '#domain/catalog/attribute.ts';
import { swatchFromWire, swatchSchema, swatchToWire } from './swatch.ts';

/** An attribute whose options have a colour or a picture. */
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
        value: v.string(),
        label: v.string(),
        swatch: swatchSchema,
      }),
    ),
  }),
);

type WireSwatches = v.InferOutput<typeof swatchesSchema>;

export function swatchesToWire(attributes: readonly SwatchAttribute[]): WireSwatches {
  return attributes.map(({ id, code, label, options }) => ({
    attribute_id: id,
    attribute_code: code,
    frontend_label: label,
    swatch_type: 'visual',
    options: options.map((option) => ({
      value: option.id,
      label: option.label,
      swatch: swatchToWire(option.swatch),
    })),
  }));
}

export function swatchesFromWire(wire: WireSwatches): readonly SwatchAttribute[] {
  return wire.map((attribute) => ({
    id: attribute.attribute_id,
    code: attribute.attribute_code,
    label: attribute.frontend_label,
    options: attribute.options.map(({ value, label, swatch }) => ({
      id: value,
      label,
      ...swatchFromWire(swatch),
    })),
  }));
}
