import { splitPairs } from './feed-lists.ts';

type Line = Readonly<Record<string, string>>;

/** Lines of a cell, each a set of pairs; a semicolon is another comma here. */
function linesOf(cell: string): readonly Line[] {
  return cell
    .split('|')
    .map((line) => Object.fromEntries(splitPairs(line, /[,;]/)))
    .filter((line) => Object.keys(line).length > 0);
}

export interface FeedBundleOption {
  readonly name: string;
  readonly kind: 'select' | 'radio' | 'checkbox' | 'multi';
  readonly isRequired: boolean;
  /** Names in store views, by code. */
  readonly names: Readonly<Record<string, string>>;
  readonly selections: readonly {
    readonly sku: string;
    readonly isDefault: boolean;
    readonly quantity: number;
    readonly price: string;
    readonly priceKind: 'fixed' | 'percent';
    readonly canChangeQuantity: boolean;
  }[];
}

const bundleKinds: Readonly<Record<string, FeedBundleOption['kind']>> = {
  select: 'select',
  dropdown: 'select',
  radio: 'radio',
  radiobutton: 'radio',
  checkbox: 'checkbox',
  multi: 'multi',
  multiselect: 'multi',
};

/** `bundle_values`: lines of the same name are one option, in order of first sight. */
export function parseBundle(cell: string): readonly FeedBundleOption[] {
  const lines = linesOf(cell).filter(({ name, sku }) => name && sku);
  const byName = Map.groupBy(lines, ({ name = '' }) => name);
  return [...byName].map(([name, selections]): FeedBundleOption => {
    const [first = {}] = selections;
    const names = Object.entries(first).filter(([key]) => key.startsWith('name_'));
    return {
      name,
      kind: bundleKinds[first['type']?.toLowerCase() ?? 'select'] ?? 'select',
      isRequired: first['required'] !== '0',
      names: Object.fromEntries(names.map(([key, value]) => [key.slice('name_'.length), value])),
      selections: selections.map((line) => ({
        sku: line['sku'] ?? '',
        isDefault: line['default'] === '1',
        quantity: Number(line['default_qty'] ?? 1) || 1,
        price: line['price'] ?? '0',
        priceKind: line['price_type'] === 'fixed' ? 'fixed' : 'percent',
        canChangeQuantity: line['can_change_qty'] !== '0',
      })),
    };
  });
}

export interface FeedCustomOption {
  readonly name: string;
  readonly kind: string;
  readonly isRequired: boolean;
  /** One for the kinds without a choice, else one per value. */
  readonly values: readonly {
    readonly title: string;
    readonly price: string;
    readonly priceKind: 'fixed' | 'percent';
    readonly sku: string;
  }[];
  /** Limits of texts and files, as written. */
  readonly limits: Readonly<Record<string, string>>;
}

const limitKeys = ['max_characters', 'file_extension', 'image_size_x', 'image_size_y'];

/** `custom_options`: lines in a row with the same name are one option. */
export function parseCustomOptions(cell: string): readonly FeedCustomOption[] {
  const groups: Line[][] = [];
  for (const line of linesOf(cell)) {
    const last = groups.at(-1);
    if (last?.[0]?.['name'] === line['name']) last?.push(line);
    else groups.push([line]);
  }
  return groups.map((lines): FeedCustomOption => {
    const [first = {}] = lines;
    return {
      name: first['name'] ?? '',
      kind: first['type'] ?? 'field',
      isRequired: first['required'] === '1',
      values: lines.map((line) => ({
        title: line['option_title'] ?? '',
        // Old files write a percentage as "10%".
        price: (line['price'] ?? '0').replace(/%$/, ''),
        priceKind:
          line['price_type'] === 'percent' || line['price']?.endsWith('%') === true
            ? 'percent'
            : 'fixed',
        sku: line['sku'] ?? '',
      })),
      limits: Object.fromEntries(
        limitKeys.flatMap((key) => (first[key] === undefined ? [] : [[key, first[key]]])),
      ),
    };
  });
}

export interface FeedDownload {
  readonly title: string;
  readonly price: string;
  /** 0 is without limit. */
  readonly downloads: number;
  readonly isShareable: boolean;
  readonly position: number;
  readonly source: string;
  readonly sample: string;
}

/** `downloadable_links` and `downloadable_samples`, in the spelling of imports and of newer exports. */
export function parseDownloads(cell: string): readonly FeedDownload[] {
  return linesOf(cell).map((line, index): FeedDownload => {
    const limit = line['downloads'] ?? line['number_of_downloads'] ?? 'unlimited';
    return {
      title: line['title'] ?? '',
      price: line['price'] ?? '0',
      downloads: limit === 'unlimited' ? 0 : Number(limit) || 0,
      isShareable: (line['shareable'] ?? line['is_shareable']) === '1',
      position: Number(line['sortorder'] ?? line['sort_order'] ?? index) || index,
      source: line['file'] ?? line['url'] ?? line['link_file'] ?? line['link_url'] ?? '',
      sample: line['sample'] ?? line['sample_url'] ?? line['sample_file'] ?? '',
    };
  });
}
