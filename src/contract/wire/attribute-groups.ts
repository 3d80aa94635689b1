import * as v from 'valibot';
import type { Attribute } from '#domain/catalog/attribute.ts';

/** Attributes under one heading of the specification table. */
export interface AttributeGroup {
  readonly name: string;
  readonly attributes: readonly Pick<Attribute, 'id' | 'code' | 'label' | 'position' | 'unit'>[];
}

/** The groups of an attribute set, in order (rules/content#swatches). */
export const attributeGroupsSchema = v.array(
  v.object({
    attribute_group_id: v.number(),
    attribute_group_name: v.string(),
    sort_order: v.number(),
    attributes: v.array(
      v.object({
        attribute_id: v.number(),
        attribute_code: v.string(),
        frontend_label: v.string(),
        position: v.number(),
        unit: v.string(),
      }),
    ),
  }),
);

type WireGroups = v.InferOutput<typeof attributeGroupsSchema>;

/** spec-gap: a group has no id of its own, so its position is its id. */
export function attributeGroupsToWire(groups: readonly AttributeGroup[]): WireGroups {
  return groups.map(({ name, attributes }, index) => ({
    attribute_group_id: index + 1,
    attribute_group_name: name,
    sort_order: index + 1,
    attributes: attributes.map(({ id, code, label, position, unit }) => ({
      attribute_id: id,
      attribute_code: code,
      frontend_label: label,
      position,
      unit,
    })),
  }));
}

export function attributeGroupsFromWire(wire: WireGroups): readonly AttributeGroup[] {
  return wire.map((group) => ({
    name: group.attribute_group_name,
    attributes: group.attributes.map((attribute) => ({
      id: attribute.attribute_id,
      code: attribute.attribute_code,
      label: attribute.frontend_label,
      position: attribute.position,
      unit: attribute.unit,
    })),
  }));
}
