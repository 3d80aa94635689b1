import * as v from 'valibot';
import type { CartItemOptions } from '#domain/cart/cart.ts';

const maxTextLength = 1000;
const maxOptions = 100;
const text = v.pipe(v.string(), v.maxLength(maxTextLength));
/** It may also be text that a shopper wrote. */
const id = v.union([text, v.number()]);
const day = v.pipe(v.string(), v.isoDate());

function few<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.pipe(v.array(schema), v.maxLength(maxOptions)));
}

/** Chosen options of a line; `rental_period` and the number of the quote are our additions. */
export const productOptionSchema = v.strictObject({
  extension_attributes: v.optional(
    v.strictObject({
      configurable_item_options: few(
        v.strictObject({
          option_id: id,
          option_value: id,
          label: v.optional(text),
          value: v.optional(text),
        }),
      ),
      custom_options: few(v.strictObject({ option_id: id, option_value: id })),
      bundle_options: few(
        v.strictObject({
          option_id: id,
          option_qty: v.number(),
          option_selections: v.pipe(v.array(id), v.maxLength(maxOptions)),
        }),
      ),
      rental_period: v.optional(v.strictObject({ from: day, to: day })),
      quote: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))),
    }),
  ),
});

export type WireProductOption = v.InferOutput<typeof productOptionSchema>;

/**
 * Undefined when nothing was chosen, since a plain product has no `product_option`
 * (rules/calls#cart-lines).
 */
export function optionsToWire(options: CartItemOptions): WireProductOption | undefined {
  const { configurable, custom, bundle, rental, quote } = options;
  if (!configurable && !custom && !bundle && !rental && quote === undefined) return undefined;
  return {
    extension_attributes: {
      ...(configurable && {
        configurable_item_options: configurable.map((choice) => ({
          option_id: choice.optionId,
          option_value: choice.optionValue,
        })),
      }),
      ...(custom && {
        custom_options: custom.map((choice) => ({
          option_id: choice.optionId,
          option_value: choice.optionValue,
        })),
      }),
      ...(bundle && {
        bundle_options: bundle.map((choice) => ({
          option_id: choice.optionId,
          option_qty: choice.quantity,
          option_selections: [...choice.selections],
        })),
      }),
      ...(rental && { rental_period: { from: rental.from, to: rental.to } }),
      ...(quote !== undefined && { quote }),
    },
  };
}

/** Empty lists mean that nothing was chosen, as from older clients. */
export function optionsFromWire(wire: WireProductOption | null | undefined): CartItemOptions {
  const chosen = wire?.extension_attributes;
  if (!chosen) return {};
  const { configurable_item_options: configurable, custom_options: custom } = chosen;
  const { bundle_options: bundle, rental_period: rental, quote } = chosen;
  return {
    ...(configurable?.length && { configurable: configurable.map(choiceFromWire) }),
    ...(custom?.length && { custom: custom.map(choiceFromWire) }),
    ...(bundle?.length && {
      bundle: bundle.map((choice) => ({
        optionId: String(choice.option_id),
        quantity: choice.option_qty,
        selections: choice.option_selections.map(String),
      })),
    }),
    ...(rental && { rental }),
    ...(quote !== undefined && { quote }),
  };
}

function choiceFromWire(choice: { option_id: string | number; option_value: string | number }) {
  return { optionId: String(choice.option_id), optionValue: String(choice.option_value) };
}
