import {
  severalChoiceKinds,
  singleChoiceKinds,
  type CustomOptionKind,
} from '#domain/catalog/custom-option.ts';
import type { CustomOptionRecord, CustomOptionWords } from '#domain/catalog/product-document.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import {
  flagIn,
  linesOf,
  numberIn,
  PartIds,
  surchargeOf,
  takeFirst,
  type FeedLine,
} from './feed-lines.ts';
import type { Cells, ToNet } from '#domain/import/cells.ts';
import type { TellOfCell } from '#domain/import/row-codes.ts';

const written = ['field', 'area', 'file', 'date', 'date_time', 'time'] as const;
const kinds: ReadonlySet<string> = new Set([
  ...singleChoiceKinds,
  ...severalChoiceKinds,
  ...written,
]);
const fileKeys = ['file_extension', 'image_size_x', 'image_size_y'];

const column = 'custom_options';

/** The functions that readers of a line need: to refuse a value, and to take VAT off. */
interface Asked {
  readonly refuse: TellOfCell;
  readonly toNet: ToNet;
}

function askedOf(cells: Cells): Asked {
  return { refuse: cells.refusing(column), toNet: cells.toNet(column) };
}

/** Reads the custom options of a cell; options with the same name and kind keep their ids. */
export function readCustomOptions(
  before: readonly CustomOptionRecord[],
  cells: Cells,
): readonly CustomOptionRecord[] {
  const asked = askedOf(cells);
  const { refuse } = asked;
  const cell = cells.text(column) ?? '';
  const ids = new PartIds(before);
  const valueIds = new PartIds(before.flatMap(({ values }) => values));
  const left = [...before];
  return optionsOf(cell).map((lines): CustomOptionRecord => {
    const [first = new Map()] = lines;
    const kind = kindOf(first, refuse);
    const label = titleOf(first, 'name', refuse);
    const known = takeFirst(left, (option) => option.label === label && option.kind === kind);
    const isRequired = flagIn(first, 'required', refuse) ?? false;
    const rest = { id: known?.id ?? ids.next(), label, kind, isRequired };
    return isChosen(kind)
      ? { ...rest, values: readValues(known?.values ?? [], lines, valueIds, asked) }
      : { ...rest, values: [], ...writtenParts(first, kind, asked) };
  });
}

/** Reads titles and prices of a store view; the position tells the option. */
export function readCustomWords(
  options: readonly CustomOptionRecord[],
  cells: Cells,
): Readonly<Record<string, CustomOptionWords>> {
  const asked = askedOf(cells);
  const { refuse } = asked;
  const given = optionsOf(cells.given(column) ?? '');
  return Object.fromEntries(
    options.slice(0, given.length).map(({ id, kind, values }, at) => {
      const lines = given[at] ?? [];
      const [first = new Map()] = lines;
      const label = titleOf(first, 'name', refuse);
      if (!isChosen(kind)) return [id, { label, ...surchargeIn(first, asked) }];
      const words = values.slice(0, lines.length).map((value, index) => {
        const line = lines[index] ?? first;
        return [
          value.id,
          { label: titleOf(line, 'option_title', refuse), ...surchargeIn(line, asked) },
        ] as const;
      });
      return [id, { label, values: Object.fromEntries(words) }];
    }),
  );
}

/** Joins neighbouring lines with the same name into one option. */
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
  asked: Asked,
): CustomOptionRecord['values'] {
  const left = [...before];
  return lines.map((line) => {
    const label = titleOf(line, 'option_title', asked.refuse);
    const known = takeFirst(left, (value) => value.label === label);
    return {
      id: known?.id ?? ids.next(),
      label,
      ...surchargeIn(line, asked),
      ...skuIn(line),
    };
  });
}

function writtenParts(line: FeedLine, kind: CustomOptionKind, asked: Asked) {
  const maxCharacters = line.get('max_characters') ?? '';
  const maximumLength = maxCharacters === '' ? 0 : numberIn(maxCharacters, asked.refuse);
  const file = fileKeys.flatMap((key) => {
    const value = line.get(key) ?? '';
    return kind !== 'file' || value === '' ? [] : [[key, value] as const];
  });
  return {
    ...surchargeIn(line, asked),
    ...skuIn(line),
    ...(maximumLength > 0 && { maximumLength }),
    ...(file.length > 0 && { file: Object.fromEntries(file) }),
  };
}

/** Reads a surcharge; a price of 0 counts as one. */
function surchargeIn(
  line: FeedLine,
  { refuse, toNet }: Asked,
): Pick<CustomOptionWords, 'surcharge'> {
  const surcharge = surchargeOf(line, 'fixed', refuse, toNet);
  return surcharge === undefined ? {} : { surcharge };
}

function skuIn(line: FeedLine): { readonly sku?: string } {
  const sku = line.get('sku') ?? '';
  return sku === '' ? {} : { sku };
}

function titleOf(line: FeedLine, key: 'name' | 'option_title', refuse: TellOfCell): string {
  const title = withoutEntities(line.get(key) ?? '');
  if (title === '') refuse('option.title', { key });
  return title;
}

function kindOf(line: FeedLine, refuse: TellOfCell): CustomOptionKind {
  const text = (line.get('type') ?? '').toLowerCase();
  if (!kinds.has(text)) refuse('option.type', { text });
  // The cast is safe, because the set holds exactly the kinds.
  return text as CustomOptionKind;
}

function isChosen(kind: CustomOptionKind): boolean {
  return singleChoiceKinds.has(kind) || severalChoiceKinds.has(kind);
}
