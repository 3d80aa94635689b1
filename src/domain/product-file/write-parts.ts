import {
  severalChoiceKinds,
  singleChoiceKinds,
  type Surcharge,
} from '#domain/catalog/custom-option.ts';
import type {
  BundleRecord,
  CustomOptionRecord,
  CustomOptionWords,
  DownloadSource,
  DownloadsRecord,
} from '#domain/catalog/product-document.ts';
import { withEntities } from '#domain/import/entities.ts';
import { flagText, kronerText, percentText } from '#domain/import/write-values.ts';

type Pairs = readonly (readonly [string, string | undefined])[];

/** Writes `bundle_values` as imports read it. */
export function bundleText({ options }: BundleRecord): string {
  return linesText(
    options.flatMap((option) =>
      option.selections.map((selection, index): Pairs => [
        ['name', option.label],
        ...(index > 0 ? [] : viewNames(option.labels ?? {})),
        ['type', option.kind],
        ['required', flagText(option.isRequired)],
        ['sku', selection.sku],
        ...surchargePairs(selection.surcharge),
        ['default', flagText(selection.isDefault)],
        ['default_qty', String(selection.quantity)],
        ['can_change_qty', flagText(selection.canChangeQuantity)],
      ]),
    ),
  );
}

function viewNames(labels: Readonly<Record<string, string>>): Pairs {
  return Object.entries(labels).map(([code, label]) => [`name_${code}`, label]);
}

function surchargePairs(surcharge: Surcharge | undefined): Pairs {
  if (surcharge === undefined) return [];
  const price =
    surcharge.kind === 'fixed' ? kronerText(surcharge.net) : percentText(surcharge.basisPoints);
  return [
    ['price', price],
    ['price_type', surcharge.kind],
  ];
}

/** Writes `custom_options` of a default row. */
export function customOptionsText(options: readonly CustomOptionRecord[]): string {
  return linesText(
    options.flatMap((option): Pairs[] => {
      const start: Pairs = [
        ['name', option.label],
        ['type', option.kind],
        ['required', flagText(option.isRequired)],
      ];
      if (isChosen(option)) {
        return option.values.map(({ label, surcharge, sku }) => [
          ...start,
          ['option_title', label],
          ...surchargePairs(surcharge),
          ['sku', sku],
        ]);
      }
      return [
        [
          ...start,
          ...surchargePairs(option.surcharge),
          ['sku', option.sku],
          ['max_characters', option.maximumLength?.toString()],
          ...Object.entries(option.file ?? {}),
        ],
      ];
    }),
  );
}

/** Writes `custom_options` of a store view's row: titles and prices in the order of the options. */
export function customWordsText(
  options: readonly CustomOptionRecord[],
  words: Readonly<Record<string, CustomOptionWords>>,
): string {
  return linesText(
    options.flatMap((option): Pairs[] => {
      const own = words[option.id];
      if (own === undefined) return [];
      const name = ['name', own.label] as const;
      if (!isChosen(option)) return [[name, ...surchargePairs(own.surcharge)]];
      return option.values.flatMap(({ id }): Pairs[] => {
        const value = own.values?.[id];
        if (value === undefined) return [];
        return [[name, ['option_title', value.label], ...surchargePairs(value.surcharge)]];
      });
    }),
  );
}

function isChosen({ kind }: CustomOptionRecord): boolean {
  return singleChoiceKinds.has(kind) || severalChoiceKinds.has(kind);
}

/** Writes `downloadable_links` and `downloadable_samples`. */
export function downloadTexts({ links, samples, linksTitle, samplesTitle }: DownloadsRecord): {
  readonly links: string;
  readonly samples: string;
} {
  return {
    links: linesText(
      links.map((link, index): Pairs => [
        ['group_title', linksTitle],
        ['title', link.title],
        ['price', kronerText(link.net)],
        ['downloads', link.downloads === 0 ? 'unlimited' : String(link.downloads)],
        ...(link.days === undefined ? [] : [['days', String(link.days)] as const]),
        ['shareable', link.isShareable === undefined ? '2' : flagText(link.isShareable)],
        ['sortorder', String(index + 1)],
        sourcePair('', link.source),
        ...(link.sample === undefined ? [] : [sourcePair('sample_', link.sample)]),
      ]),
    ),
    samples: linesText(
      samples.map((sample, index): Pairs => [
        ['group_title', samplesTitle],
        ['title', sample.title],
        ['sortorder', String(index + 1)],
        sourcePair('', sample.source),
      ]),
    ),
  };
}

function sourcePair(prefix: string, { kind, place }: DownloadSource): readonly [string, string] {
  return [`${prefix}${kind}`, place];
}

/** Imports decode HTML entities in these values, so they are escaped. */
const titles = /^(?:name(?:_.*)?|option_title|title|group_title)$/;

function linesText(lines: readonly Pairs[]): string {
  return lines
    .map((pairs) =>
      pairs
        .flatMap(([key, value]) =>
          value === undefined ? [] : [`${key}=${titles.test(key) ? withEntities(value) : value}`],
        )
        .join(','),
    )
    .join('|');
}
