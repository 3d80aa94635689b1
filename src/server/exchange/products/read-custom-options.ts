import {
  severalChoiceKinds,
  singleChoiceKinds,
  type CustomOptionKind,
} from '#domain/catalog/custom-option.ts';
import type {
  CustomOptionRecord,
  CustomOptionWords,
} from '#server/repositories/catalogue/product-document.ts';
import {
  flagIn,
  linesOf,
  numberIn,
  PartIds,
  surchargeOf,
  takeFirst,
  unlessZero,
  type FeedLine,
} from './feed-lines.ts';
import { RowError } from '#server/exchange/files/report.ts';

const column = 'custom_options';
const written = ['field', 'area', 'file', 'date', 'date_time', 'time'] as const;
const kinds: ReadonlySet<string> = new Set([
  ...singleChoiceKinds,
  ...severalChoiceKinds,
  ...written,
]);
const fileKeys = ['file_extension', 'image_size_x', 'image_size_y'];

/** The custom options a cell gives; those that were there with the same name and kind keep their ids. */
export function readCustomOptions(
  before: readonly CustomOptionRecord[],
  cell: string,
): readonly CustomOptionRecord[] {
  const ids = new PartIds(before);
  const valueIds = new PartIds(before.flatMap(({ values }) => values));
  const left = [...before];
  return optionsOf(cell).map((lines): CustomOptionRecord => {
    const [first = new Map()] = lines;
    const kind = kindOf(first);
    const label = titleOf(first, 'name');
    const known = takeFirst(left, (option) => option.label === label && option.kind === kind);
    const isRequired = flagIn(first, 'required', column) ?? false;
    const rest = { id: known?.id ?? ids.next(), label, kind, isRequired };
    return isChosen(kind)
      ? { ...rest, values: readValues(known?.values ?? [], lines, valueIds) }
      : { ...rest, values: [], ...writtenParts(first, kind) };
  });
}

/** Titles and prices of a store view, matched with the options by position. */
export function readCustomWords(
  options: readonly CustomOptionRecord[],
  cell: string,
): Readonly<Record<string, CustomOptionWords>> {
  const given = optionsOf(cell);
  return Object.fromEntries(
    options.slice(0, given.length).map(({ id, kind, values }, at) => {
      const lines = given[at] ?? [];
      const [first = new Map()] = lines;
      const label = titleOf(first, 'name');
      if (!isChosen(kind)) return [id, { label, ...ownSurcharge(first) }];
      const words = values.slice(0, lines.length).map((value, index) => {
        const line = lines[index] ?? first;
        return [value.id, { label: titleOf(line, 'option_title'), ...ownSurcharge(line) }] as const;
      });
      return [id, { label, values: Object.fromEntries(words) }];
    }),
  );
}

/** Lines in a row with the same name are one option. */
function optionsOf(cell: string): readonly (readonly FeedLine[])[] {
  const groups: FeedLine[][] = [];
  for (const line of linesOf(cell)) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.get('name') === line.get('name')) last.push(line);
    else groups.push([line]);
  }
  return groups;
}

function readValues(
  before: CustomOptionRecord['values'],
  lines: readonly FeedLine[],
  ids: PartIds,
): CustomOptionRecord['values'] {
  const left = [...before];
  return lines.map((line) => {
    const label = titleOf(line, 'option_title');
    const known = takeFirst(left, (value) => value.label === label);
    return {
      id: known?.id ?? ids.next(),
      label,
      ...unlessZero(surchargeOf(line, column, 'fixed')),
      ...skuIn(line),
    };
  });
}

function writtenParts(line: FeedLine, kind: CustomOptionKind) {
  const most = line.get('max_characters') ?? '';
  const maximumLength = most === '' ? 0 : numberIn(most, column);
  const file = fileKeys.flatMap((key) => {
    const value = line.get(key) ?? '';
    return kind !== 'file' || value === '' ? [] : [[key, value] as const];
  });
  return {
    ...unlessZero(surchargeOf(line, column, 'fixed')),
    ...skuIn(line),
    ...(maximumLength > 0 && { maximumLength }),
    ...(file.length > 0 && { file: Object.fromEntries(file) }),
  };
}

/** In a store view nothing is a price too. */
function ownSurcharge(line: FeedLine): Pick<CustomOptionWords, 'surcharge'> {
  const surcharge = surchargeOf(line, column, 'fixed');
  return surcharge === undefined ? {} : { surcharge };
}

function skuIn(line: FeedLine): { readonly sku?: string } {
  const sku = line.get('sku') ?? '';
  return sku === '' ? {} : { sku };
}

function titleOf(line: FeedLine, key: 'name' | 'option_title'): string {
  const title = line.get(key) ?? '';
  if (title !== '') return title;
  throw new RowError(column, 'option.title', `A custom option has no ${key}`);
}

function kindOf(line: FeedLine): CustomOptionKind {
  const text = (line.get('type') ?? '').toLowerCase();
  // The set holds exactly the kinds.
  if (kinds.has(text)) return text as CustomOptionKind;
  throw new RowError(column, 'option.type', `"${text}" is not a kind of custom option`);
}

function isChosen(kind: CustomOptionKind): boolean {
  return singleChoiceKinds.has(kind) || severalChoiceKinds.has(kind);
}
