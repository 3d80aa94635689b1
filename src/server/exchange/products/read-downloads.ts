import type {
  DownloadLink,
  DownloadSample,
  DownloadsRecord,
  DownloadSource,
} from '#server/repositories/catalogue/product-document.ts';
import type { Cells } from '#server/exchange/files/cells.ts';
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
import { RowError } from '#server/exchange/files/report.ts';

type Column = 'downloadable_links' | 'downloadable_samples';

/** Downloads after a row, in the spelling of imports and of newer exports; known by title, only added to. */
export function readDownloads(
  before: DownloadsRecord | undefined,
  cells: Cells,
): DownloadsRecord | undefined {
  const links = cells.given('downloadable_links');
  const samples = cells.given('downloadable_samples');
  if ((links ?? samples) === undefined) return before;
  const start: DownloadsRecord = before ?? { links: [], samples: [] };
  const linksTitle = groupOf(links) ?? start.linksTitle;
  const samplesTitle = groupOf(samples) ?? start.samplesTitle;
  return {
    ...(linksTitle !== undefined && { linksTitle }),
    ...(samplesTitle !== undefined && { samplesTitle }),
    links:
      links === undefined
        ? start.links
        : readLines('downloadable_links', links, start.links, toLink),
    samples:
      samples === undefined
        ? start.samples
        : readLines('downloadable_samples', samples, start.samples, toSample),
  };
}

function groupOf(cell: string | undefined): string | undefined {
  const lines = linesOf(cell ?? '');
  return lines.map((line) => line.get('group_title')).find((title) => title);
}

function readLines<Part extends DownloadSample>(
  column: Column,
  cell: string,
  before: readonly Part[],
  toPart: (sample: DownloadSample, line: FeedLine) => Part,
): readonly Part[] {
  const ids = new PartIds(before);
  const left = [...before];
  const given = linesOf(cell)
    .map((line, index) => ({ line, position: positionOf(line, column) ?? index }))
    .toSorted((one, other) => one.position - other.position)
    .map(({ line }) => {
      const title = line.get('title') ?? '';
      if (title === '') throw new RowError(column, 'download.title', 'A download has no title');
      const id = takeFirst(left, (part) => part.title === title)?.id ?? ids.next();
      const kind = column === 'downloadable_links' ? 'link' : 'sample';
      const source = sourceOf(line, ['', `${kind}_`], column);
      if (source === undefined) {
        throw new RowError(column, 'download.source', `${title} has neither file nor url`);
      }
      return toPart({ id, title, source }, line);
    });
  return united(given, before, ({ title }) => title);
}

function toSample(sample: DownloadSample): DownloadSample {
  return sample;
}

function toLink(link: DownloadSample, line: FeedLine): DownloadLink {
  const column = 'downloadable_links';
  const most = line.get('downloads') ?? line.get('number_of_downloads') ?? '';
  const shareable = line.has('shareable') ? 'shareable' : 'is_shareable';
  // 2 leaves it to the shop.
  const isShareable = line.get(shareable) === '2' ? undefined : flagIn(line, shareable, column);
  const sample = sourceOf(line, ['sample_'], column) ?? plainSample(line, column);
  return {
    ...link,
    net: moneyIn(line.get('price') || '0', column),
    downloads: most === '' || most === 'unlimited' ? 0 : numberIn(most, column),
    ...(isShareable !== undefined && { isShareable }),
    ...(sample !== undefined && { sample }),
  };
}

function sourceOf(
  line: FeedLine,
  prefixes: readonly string[],
  column: Column,
): DownloadSource | undefined {
  for (const prefix of prefixes) {
    const file = line.get(`${prefix}file`);
    if (file) return toSource('file', file, column);
    const url = line.get(`${prefix}url`);
    if (url) return toSource('url', url, column);
  }
  return undefined;
}

/** `sample=` says neither file nor url. */
function plainSample(line: FeedLine, column: Column): DownloadSource | undefined {
  const text = line.get('sample');
  if (!text) return undefined;
  return toSource(/^https?:/i.test(text) ? 'url' : 'file', text, column);
}

function toSource(kind: DownloadSource['kind'], text: string, column: Column): DownloadSource {
  const place = kind === 'file' ? text.replace(/^\/+/, '') : text;
  const isSound =
    kind === 'file'
      ? !place.split('/').includes('..') && !place.includes('\\')
      : URL.canParse(place) && /^https?:$/.test(new URL(place).protocol);
  if (isSound) return { kind, place };
  throw new RowError(column, 'download.source', `"${text}" is not a ${kind} to download`);
}

function positionOf(line: FeedLine, column: Column): number | undefined {
  const text = line.get('sortorder') ?? line.get('sort_order') ?? '';
  return text === '' ? undefined : numberIn(text, column);
}
