import * as v from 'valibot';
import type { Attribute, AttributeInput, AttributeOption } from '#domain/catalog/attribute.ts';
import { swatchFromWire, swatchSchema, swatchToWire } from './swatch.ts';

const inputs = [
  'text',
  'textarea',
  'select',
  'multiselect',
  'boolean',
  'price',
  'decimal',
  'date',
] as const satisfies readonly AttributeInput[];

const flag = v.picklist(['0', '1', '2']);

const optionSchema = v.object({
  value: v.string(),
  label: v.string(),
  sort_order: v.number(),
  swatch: swatchSchema,
});

/**
 * The attribute document; also used in `attribute_metadata` and in a product's `attributes_metadata`.
 */
export const attributeSchema = v.object({
  id: v.number(),
  attribute_id: v.number(),
  attribute_code: v.string(),
  default_frontend_label: v.string(),
  frontend_input: v.picklist(inputs),
  is_filterable: flag,
  is_comparable: flag,
  is_visible: v.boolean(),
  is_visible_on_front: v.boolean(),
  is_user_defined: v.boolean(),
  position: v.number(),
  attribute_group_name: v.string(),
  unit: v.string(),
  options: v.array(optionSchema),
});

export type WireAttribute = v.InferOutput<typeof attributeSchema>;

export function attributeToWire(attribute: Attribute): WireAttribute {
  return {
    id: attribute.id,
    attribute_id: attribute.id,
    attribute_code: attribute.code,
    default_frontend_label: attribute.label,
    frontend_input: attribute.input,
    is_filterable: attribute.isFilterable ? '1' : '0',
    is_comparable: attribute.isComparable ? '1' : '0',
    is_visible: attribute.isVisible,
    is_visible_on_front: attribute.isVisible,
    is_user_defined: attribute.isUserDefined,
    position: attribute.position,
    attribute_group_name: attribute.group,
    unit: attribute.unit,
    options: attribute.options.map(optionToWire),
  };
}

export function attributeFromWire(wire: WireAttribute): Attribute {
  return {
    id: wire.attribute_id,
    code: wire.attribute_code,
    label: wire.default_frontend_label,
    input: wire.frontend_input,
    isFilterable: wire.is_filterable !== '0',
    isComparable: wire.is_comparable !== '0',
    isVisible: wire.is_visible,
    isUserDefined: wire.is_user_defined,
    position: wire.position,
    group: wire.attribute_group_name,
    unit: wire.unit,
    options: wire.options.map(optionFromWire),
  };
}

function optionToWire({
  id,
  label,
  position,
  swatch,
}: AttributeOption): WireAttribute['options'][number] {
  return { value: id, label, sort_order: position, swatch: swatchToWire(swatch) };
}

function optionFromWire(wire: WireAttribute['options'][number]): AttributeOption {
  const { value: id, label, sort_order: position } = wire;
  return { id, label, position, ...swatchFromWire(wire.swatch) };
}
