import * as fc from 'fast-check';
import type { BundleChoice, CustomChoice } from '#domain/cart/cart.ts';
import type { BundleOption } from '#domain/catalog/bundle.ts';
import type { CustomOption, Surcharge } from '#domain/catalog/custom-option.ts';
import type { Product } from '#domain/catalog/product.ts';
import { discountGroupAttribute } from '#domain/constants.ts';
import type { Viewer } from '#domain/customer/viewer.ts';
import { byGoods, type AgreedGoods, type AgreedPrices } from '#domain/pricing/agreed-price.ts';
import { ore } from '#domain/money/ore.ts';
import type { Taken } from '#domain/pricing/price-line.ts';
import { partsBySku, type Parts } from '#domain/pricing/parts.ts';
import { aProduct, aVariant } from './a-product.ts';
import { anyMoment, anyPriceList } from './any-price-list.ts';

/** A purchase of a product of any kind: a variant, parts, a cell, answered options. */
export interface Purchase {
  readonly product: Product;
  readonly parts: Parts;
  readonly taken: Taken;
  readonly viewer: Viewer;
}

const anySurcharge: fc.Arbitrary<Surcharge> = fc.oneof(
  fc.record({ kind: fc.constant('fixed' as const), net: fc.nat(50_000).map(ore) }),
  fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.nat(5000) }),
);

/** An option and its answer; empty only where none is required. */
const anyAnsweredOption = fc
  .record({
    kind: fc.constantFrom('radio' as const, 'checkbox' as const, 'field' as const),
    isRequired: fc.boolean(),
    surcharges: fc.array(anySurcharge, { minLength: 1, maxLength: 3 }),
    picks: fc.array(fc.nat(2), { maxLength: 3 }),
  })
  .map(({ kind, isRequired, surcharges, picks }) => (id: string) => {
    const values = surcharges.map((surcharge, at) => ({
      id: `${id}${at + 1}`,
      label: `Verdi ${at}`,
      surcharge,
    }));
    const option: CustomOption =
      kind === 'field'
        ? { id, label: `Valg ${id}`, kind, isRequired, values: [], surcharge: surcharges[0]! }
        : { id, label: `Valg ${id}`, kind, isRequired, values };
    const chosen = [...new Set(picks.map((pick) => values[pick % values.length]!.id))];
    const wanted = chosen.length === 0 && isRequired ? [values[0]!.id] : chosen;
    const answer = kind === 'radio' ? wanted.slice(0, 1) : wanted;
    const optionValue = kind === 'field' ? answer.map(() => 'Ola').join('') : answer.join(',');
    return { option, choice: { optionId: id, optionValue } };
  });

const anyOptions: fc.Arbitrary<{ options: CustomOption[]; choices: CustomChoice[] }> = fc
  .array(anyAnsweredOption, { maxLength: 3 })
  .map((made) => {
    const answered = made.map((make, at) => make(String(at + 1)));
    return {
      options: answered.map(({ option }) => option),
      choices: answered.map(({ choice }) => choice),
    };
  });

const partSkus = ['P-0', 'P-1', 'P-2'] as const;

const anyParts: fc.Arbitrary<Parts> = fc
  .tuple(anyPriceList, anyPriceList, anyPriceList)
  .map((lists) =>
    partsBySku(
      lists.map((priceList, at) => aProduct({ id: at + 1, sku: partSkus[at]!, priceList })),
    ),
  );

const anySelection = fc.record({
  sku: fc.constantFrom(...partSkus),
  isDefault: fc.boolean(),
  quantity: fc.integer({ min: 1, max: 4 }),
  canChangeQuantity: fc.boolean(),
  surcharge: anySurcharge,
});

const anyBundleOption = fc
  .record({
    kind: fc.constantFrom('select' as const, 'checkbox' as const),
    isRequired: fc.boolean(),
    selections: fc.array(anySelection, { minLength: 1, maxLength: 3 }),
    picks: fc.array(fc.nat(2), { minLength: 1, maxLength: 3 }),
    quantity: fc.integer({ min: 1, max: 5 }),
  })
  .map(({ picks, quantity, selections, ...rest }) => (id: string) => {
    const links = selections.map((selection, at) => ({ ...selection, id: `${id}${at + 1}` }));
    const option: BundleOption = { ...rest, id, label: `Del ${id}`, selections: links };
    const chosen = [...new Set(picks.map((pick) => links[pick % links.length]!.id))];
    const choice: BundleChoice = {
      optionId: id,
      quantity,
      selections: rest.kind === 'select' ? chosen.slice(0, 1) : chosen,
    };
    return { option, choice };
  });

interface OfKind {
  readonly product: Partial<Product>;
  readonly options: Taken['options'];
  readonly sku: string;
}

const anySimple: fc.Arbitrary<OfKind> = anyPriceList.map((priceList) => ({
  product: { priceList },
  options: {},
  sku: 'SRV-600',
}));

const anyConfigurable: fc.Arbitrary<OfKind> = fc
  .array(anyPriceList, { minLength: 1, maxLength: 4 })
  .map((lists) => ({
    product: {
      kind: 'configurable',
      variants: lists.map((priceList, at) =>
        aVariant({
          sku: `V-${at}`,
          priceList,
          attributes: { [discountGroupAttribute]: 'R20' },
        }),
      ),
    },
    options: {},
    sku: `V-${lists.length - 1}`,
  }));

const anyBundle: fc.Arbitrary<OfKind> = fc
  .record({
    priceKind: fc.constantFrom('dynamic' as const, 'fixed' as const),
    made: fc.array(anyBundleOption, { minLength: 1, maxLength: 3 }),
    isChosen: fc.boolean(),
    priceList: anyPriceList,
  })
  .map(({ priceKind, made, isChosen, priceList }) => {
    const places = made.map((make, at) => make(String(at + 1)));
    // A bundle of optional parts only costs nothing without a choice, and is tested separately.
    const options = places.map(({ option }, at) =>
      priceKind === 'dynamic' && at === 0 ? { ...option, isRequired: true } : option,
    );
    const bundle = { priceKind, options };
    return {
      product: { kind: 'bundle', bundle, priceList },
      options: isChosen ? { bundle: places.map(({ choice }) => choice) } : {},
      sku: 'SRV-600',
    };
  });

const axis = (id: string): CustomOption => ({
  id,
  label: `Akse ${id}`,
  kind: 'drop_down',
  isRequired: true,
  values: ['1', '2'].map((end) => ({ id: id + end, label: `${end} m` })),
});

const anyMatrix: fc.Arbitrary<OfKind> = fc
  .tuple(fc.array(anyPriceList, { minLength: 4, maxLength: 4 }), fc.nat(3), anyPriceList)
  .map(([lists, at, priceList]) => {
    const cells = lists.map((list, index) => ({
      valueIds: [`81${(index % 2) + 1}`, `82${Math.floor(index / 2) + 1}`],
      priceList: list,
    }));
    const [row = '', column = ''] = cells[at]!.valueIds;
    return {
      product: {
        priceList,
        customOptions: [axis('81'), axis('82')],
        matrix: { optionIds: ['81', '82'], cells },
      },
      options: {
        custom: [
          { optionId: '81', optionValue: row },
          { optionId: '82', optionValue: column },
        ],
      },
      sku: 'SRV-600',
    };
  });

const anyGoods: fc.Arbitrary<AgreedGoods> = fc.oneof(
  fc.record({
    kind: fc.constant('article' as const),
    sku: fc.constantFrom('SRV-600', 'V-0', 'V-1', ...partSkus),
  }),
  fc.record({
    kind: fc.constant('cell' as const),
    sku: fc.constant('SRV-600'),
    valueIds: fc.tuple(fc.constantFrom('811', '812'), fc.constantFrom('821', '822')),
  }),
  fc.record({ kind: fc.constant('group' as const), code: fc.constantFrom('R10', 'R20') }),
);

/** Prices that a company has agreed on, for goods of `anyPurchase`, around `anyMoment`. */
const anyAgreed: fc.Arbitrary<AgreedPrices> = fc
  .array(
    fc.record(
      {
        goods: anyGoods,
        project: fc.constantFrom('', 'Kai 4'),
        quantity: fc.integer({ min: 1, max: 20 }),
        from: anyMoment,
        to: anyMoment,
        value: fc.integer({ min: 0, max: 10_000 }),
      },
      { requiredKeys: ['goods', 'project', 'quantity', 'value'] },
    ),
    { maxLength: 6 },
  )
  .map(byGoods);

const anyViewer: fc.Arbitrary<Viewer> = fc.record(
  {
    groupId: fc.constantFrom(0, 2, 3),
    agreed: anyAgreed,
    hasNetPrices: fc.boolean(),
  },
  { requiredKeys: ['groupId', 'hasNetPrices'] },
);

/** A valid purchase: every required option is answered, and every answer exists. */
export const anyPurchase: fc.Arbitrary<Purchase> = fc
  .record({
    kind: fc.oneof(anySimple, anyConfigurable, anyBundle, anyMatrix),
    custom: anyOptions,
    parts: anyParts,
    quantity: fc.integer({ min: 1, max: 30 }),
    viewer: anyViewer,
  })
  .map(({ kind, custom, parts, quantity, viewer }) => ({
    product: aProduct({
      ...kind.product,
      attributes: { [discountGroupAttribute]: 'R10' },
      customOptions: [...(kind.product.customOptions ?? []), ...custom.options],
    }),
    parts,
    taken: {
      sku: kind.sku,
      options: { ...kind.options, custom: [...(kind.options.custom ?? []), ...custom.choices] },
      quantity,
    },
    viewer,
  }));
