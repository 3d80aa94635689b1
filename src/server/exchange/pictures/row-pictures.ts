import { linkPictures } from '#domain/content/home-section.ts';
import type { MediaEngine } from '#server/engines/media/port.ts';
import type { CsvFile, CsvRow } from '#server/exchange/files/csv-rows.ts';
import { PictureIntake, type PicturePlaces } from './picture-intake.ts';

/** Columns of tables with pictures: one per cell, or one per line with its text after a bar. */
const columns = ['image', 'picture', 'scene', 'before_image', 'after_image', 'icon', 'gallery'];

/** The media with the pictures of a folder, which are copied as rows name them. */
export interface RowPictures extends Pick<MediaEngine, 'version'> {
  /** The same rows; the pictures of each row are copied before the row is yielded. */
  withPictures(rows: CsvFile['rows']): CsvFile['rows'];
}

/** Without a folder, pictures are looked for in the media. */
export function openRowPictures(places: PicturePlaces): RowPictures {
  const { media, folder } = places;
  if (folder === undefined)
    return { version: (path) => media.version(path), withPictures: (rows) => rows };
  const intake = new PictureIntake(places);
  return {
    async version(path) {
      if (!intake.knows(path)) return media.version(path);
      // A dry run copies nothing, so the media lack the picture.
      return intake.find(path).notice === undefined ? path : undefined;
    },
    async *withPictures(rows) {
      for await (const row of rows) {
        await intake.prepare(picturesIn(row));
        yield row;
      }
    },
  };
}

function picturesIn({ cells }: CsvRow): readonly string[] {
  const named = columns.flatMap((column) => (cells[column] ?? '').split('\n'));
  const html = `${cells['content'] ?? ''}${cells['description'] ?? ''}`;
  const inText = [...html.matchAll(/<img\b[^>]*?\ssrc="\/media\/([\w./-]+)"/g)];
  const ofLinks = cells['type'] === 'links' ? linkPictures((cells['items'] ?? '').split('\n')) : [];
  const first = named.map((line) => line.split('|')[0] ?? '');
  return [...first, ...inText.map(([, path = '']) => path), ...ofLinks]
    .map((path) => path.trim().replace(/^\/+/, ''))
    .filter((path) => path !== '' && !/^https?:|__EMPTY/i.test(path));
}
