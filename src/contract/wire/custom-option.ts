import * as v from 'valibot';
import type {
  CustomOption,
  CustomOptionKind,
  CustomValue,
  Surcharge,
} from '#domain/catalog/custom-option.ts';
import { idSchema, idToWire } from './ids.ts';
import { fromKroner, kroner, toKroner } from './money.ts';

const kinds = [
  'drop_down',
  'select',
  'radio',
  'checkbox',
  'multiple',
  'field',
  'area',
  'file',
  'date',
  'date_time',
  'time',
] as const satisfies readonly CustomOptionKind[];

/** The surcharge of a choice: net kroner, or a percentage of the price before options. */
const surchargeFields = {
  price_type: v.optional(v.picklist(['fixed', 'percent'])),
  price: v.optional(kroner),
} as const;

const customValue = v.object({
  option_type_id: idSchema,
  label: v.string(),
  ...surchargeFields,
});

/** A custom option of a product; `title`, `is_require` and `max_characters` are names that older clients know. */
export const customOptionSchema = v.object({
  option_id: idSchema,
  title: v.string(),
  type: v.picklist(kinds),
  is_require: v.boolean(),
  values: v.optional(v.array(customValue)),
  max_characters: v.optional(v.number()),
  ...surchargeFields,
});

type WireOption = v.InferOutput<typeof customOptionSchema>;
type SurchargeFields = Pick<WireOption, 'price_type' | 'price'>;

export function customOptionToWire(option: CustomOption): WireOption {
  const { id, label, kind, isRequired, values, maximumLength } = option;
  return {
    option_id: idToWire(id),
    title: label,
    type: kind,
    is_require: isRequired,
    ...(values.length > 0 && { values: values.map(valueToWire) }),
    ...(maximumLength !== undefined && { max_characters: maximumLength }),
    ...surchargeToWire(option),
  };
}

export function customOptionFromWire(wire: WireOption): CustomOption {
  return {
    id: String(wire.option_id),
    label: wire.title,
    kind: wire.type,
    isRequired: wire.is_require,
    values: (wire.values ?? []).map((value): CustomValue => ({
      id: String(value.option_type_id),
      label: value.label,
      ...surchargeFromWire(value),
    })),
    ...(wire.max_characters !== undefined && { maximumLength: wire.max_characters }),
    ...surchargeFromWire(wire),
  };
}

function valueToWire(value: CustomValue): v.InferOutput<typeof customValue> {
  return { option_type_id: idToWire(value.id), label: value.label, ...surchargeToWire(value) };
}

/** The two fields of a surcharge; both absent when nothing is added. */
export function surchargeToWire({
  surcharge,
}: {
  readonly surcharge?: Surcharge;
}): SurchargeFields {
  if (surcharge === undefined) return {};
  return surcharge.kind === 'fixed'
    ? { price_type: 'fixed', price: toKroner(surcharge.net) }
    : { price_type: 'percent', price: surcharge.basisPoints / 100 };
}

export function surchargeFromWire({ price_type: kind, price }: SurchargeFields): {
  surcharge?: Surcharge;
} {
  if (kind === undefined || price === undefined) return {};
  return {
    surcharge:
      kind === 'fixed'
        ? { kind, net: fromKroner(price) }
        : { kind, basisPoints: Math.round(price * 100) },
  };
}
