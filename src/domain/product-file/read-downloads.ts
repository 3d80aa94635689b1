import type {
  DownloadLink,
  StoredDownloadSample,
  DownloadsRecord,
  DownloadSource,
} from '#domain/catalog/product-document.ts';
import { withoutEntities } from '#domain/import/entities.ts';
import type { Cells, ToNet } from '#domain/import/cells.ts';
import {
  flagIn,
  linesOf,
  moneyIn,
  numberIn,
  PartIds,
  takeFirst,
  united,
  type FeedLine,
} from './feed-lines.ts';
import type { TellOfCell } from '#domain/import/row-codes.ts';

/**
 * Reads the downloads of a row, in the spelling of imports and of newer exports. They are matched by
 * title; a row only adds to them.
 */
export function readDownloads(
  before: DownloadsRecord | undefined,
  cells: Cells,
): DownloadsRecord | undefined {
  const links = cells.given('downloadable_links');
  const samples = cells.given('downloadable_samples');
  const isEmptied = (kind: 'link' | 'sample') => cells.isEmptied(`downloadable_${kind}s`);
  if ((links ?? samples) === undefined && !isEmptied('link') && !isEmptied('sample')) return before;
  const start: DownloadsRecord = {
    ...before,
    links: (!isEmptied('link') && before?.links) || [],
    samples: (!isEmptied('sample') && before?.samples) || [],
  };
  const linksTitle = groupOf(links) ?? start.linksTitle;
  const samplesTitle = groupOf(samples) ?? start.samplesTitle;
  return {
    ...(linksTitle !== undefined && { linksTitle }),
    ...(samplesTitle !== undefined && { samplesTitle }),
    links:
      links === undefined
        ? start.links
        : readLines('link', links, start.links, cells, (...line) =>
            toLink(cells.toNet('downloadable_links'), ...line),
          ),
    samples:
      samples === undefined
        ? start.samples
        : readLines('sample', samples, start.samples, cells, (sample) => sample),
  };
}

function groupOf(cell: string | undefined): string | undefined {
  const lines = linesOf(cell ?? '');
  const title = lines.map((line) => line.get('group_title')).find((each) => each);
  return title && withoutEntities(title);
}

function readLines<Part extends StoredDownloadSample>(
  kind: 'link' | 'sample',
  cell: string,
  before: readonly Part[],
  cells: Cells,
  toPart: (sample: StoredDownloadSample, line: FeedLine, refuse: TellOfCell) => Part,
): readonly Part[] {
  const refuse = cells.refusing(`downloadable_${kind}s`);
  const ids = new PartIds(before);
  const left = [...before];
  const given = linesOf(cell)
    .map((line, index) => ({ line, position: positionOf(line, refuse) ?? index }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ line }) => {
      const title = withoutEntities(line.get('title') ?? '');
      if (title === '') refuse('download.title');
      const id = takeFirst(left, (part) => part.title === title)?.id ?? ids.next();
      const source = sourceOf(line, ['', `${kind}_`], refuse);
      if (source === undefined) refuse('download.source', { title, expected: 'any' });
      return toPart({ id, title, source: source ?? { kind: 'file', place: '' } }, line, refuse);
    });
  return united(given, before, ({ title }) => title);
}

function toLink(
  toNet: ToNet,
  link: StoredDownloadSample,
  line: FeedLine,
  refuse: TellOfCell,
): DownloadLink {
  const maxDownloads = line.get('downloads') ?? line.get('number_of_downloads') ?? '';
  const days = wholeIn(line.get('days') || '0', refuse);
  const shareable = line.has('shareable') ? 'shareable' : 'is_shareable';
  // 2 stands for the shop's setting.
  const isShareable = line.get(shareable) === '2' ? undefined : flagIn(line, shareable, refuse);
  const sample = sourceOf(line, ['sample_'], refuse) ?? plainSample(line, refuse);
  return {
    ...link,
    net: toNet(moneyIn(line.get('price') || '0', refuse)),
    downloads:
      maxDownloads === '' || maxDownloads === 'unlimited' ? 0 : wholeIn(maxDownloads, refuse),
    ...(days > 0 && { days }),
    ...(isShareable !== undefined && { isShareable }),
    ...(sample !== undefined && { sample }),
  };
}

function wholeIn(text: string, refuse: TellOfCell): number {
  const number = numberIn(text, refuse);
  if (!Number.isSafeInteger(number)) refuse('number.invalid', { text, expected: 'whole' });
  return number;
}

function sourceOf(
  line: FeedLine,
  prefixes: readonly string[],
  refuse: TellOfCell,
): DownloadSource | undefined {
  for (const prefix of prefixes) {
    const file = line.get(`${prefix}file`);
    if (file) return toSource('file', file, refuse);
    const url = line.get(`${prefix}url`);
    if (url) return toSource('url', url, refuse);
  }
  return undefined;
}

/** Reads `sample=`, which does not say whether it is a file or an address. */
function plainSample(line: FeedLine, refuse: TellOfCell): DownloadSource | undefined {
  const text = line.get('sample');
  if (!text) return undefined;
  return toSource(/^https?:/i.test(text) ? 'url' : 'file', text, refuse);
}

function toSource(kind: DownloadSource['kind'], text: string, refuse: TellOfCell): DownloadSource {
  const place = kind === 'file' ? text.replace(/^\/+/, '') : text;
  const isSound =
    kind === 'file'
      ? !place.split('/').includes('..') && !place.includes('\\')
      : /^https?:\/\/[^\s/?#]+(?:[/?#].*)?$/i.test(place);
  if (!isSound) refuse('download.source', { text, expected: kind });
  return { kind, place };
}

function positionOf(line: FeedLine, refuse: TellOfCell): number | undefined {
  const text = line.get('sortorder') ?? line.get('sort_order') ?? '';
  return text === '' ? undefined : numberIn(text, refuse);
}
