import { open } from 'node:fs/promises';
import { dirname, isAbsolute, resolve } from 'node:path';
import { readCsv, type CsvFile, type CsvRow } from '#server/exchange/files/csv-rows.ts';
import { UnreadableFile } from '#server/exchange/files/unreadable-file.ts';
import { withKnownColumns } from '#server/exchange/files/known-columns.ts';
import { maxTextLetters } from '#domain/import/feed-values.ts';
import { importHierarchies, importMenus } from './import-content-nodes.ts';
import { importBlocks, importPages } from './import-content-pages.ts';
import { importHome } from './import-home.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { importPosts } from './import-posts.ts';
import { importProjects } from './import-projects.ts';
import { importQuestions } from './import-questions.ts';
import { importSeries } from './import-series.ts';
import { importTags, importTopics } from './import-topics.ts';
import type { ContentImport } from './notice-missing.ts';
import { RowError } from '#server/exchange/files/report.ts';

const kinds: readonly {
  readonly column: string;
  readonly importer: Importer<ContentImport>;
  readonly hasFiles: boolean;
}[] = [
  { column: 'page', importer: importPages, hasFiles: true },
  { column: 'block', importer: importBlocks, hasFiles: true },
  { column: 'menu', importer: importMenus, hasFiles: false },
  { column: 'hierarchy', importer: importHierarchies, hasFiles: false },
  { column: 'series', importer: importSeries, hasFiles: true },
  // This entry precedes `section`, because a table of questions has that column too.
  { column: 'question', importer: importQuestions, hasFiles: true },
  { column: 'topic', importer: importTopics, hasFiles: false },
  { column: 'tag', importer: importTags, hasFiles: false },
  { column: 'post', importer: importPosts, hasFiles: true },
  { column: 'project', importer: importProjects, hasFiles: true },
  { column: 'section', importer: importHome, hasFiles: true },
];

/** The header tells the kind of content; `content_file` is relative to the folder of the table. */
export const importContent: Importer<ContentImport> = async (database, options) => {
  const table = withKnownColumns(await readCsv(options.file, options.encoding), [
    ...kinds.map(({ column }) => column),
    'content_file',
  ]);
  const kind = kinds.find(({ column }) => table.header.includes(column));
  if (kind === undefined) {
    throw new UnreadableFile(say('file.no_content', { file: options.file }));
  }
  const whole = kind.hasFiles ? rowsWithFiles(table.rows, dirname(options.file)) : table.rows;
  const rows = options.media?.withPictures?.(whole) ?? whole;
  return kind.importer(database, { ...options, source: { ...table, rows } });
};

/** Reads the files before any transaction is open. */
async function* rowsWithFiles(rows: CsvFile['rows'], folder: string): AsyncGenerator<CsvRow> {
  for await (const row of rows) yield withFile(row, folder);
}

async function withFile(row: CsvRow, folder: string): Promise<CsvRow> {
  const name = row.cells['content_file']?.trim() ?? '';
  if (name === '' || row.damage !== undefined) return row;
  const refused = (code: string, message: string): CsvRow => ({
    ...row,
    damage: new RowError('content_file', code, message),
  });
  const isOutside = isAbsolute(name) || name.split(/[/\\]/).includes('..');
  if (isOutside) return refused('file.outside', say('content.outside', { name }));
  const handle = await open(resolve(folder, name)).catch(() => undefined);
  if (handle === undefined) return refused('file.missing', say('content.missing', { name }));
  try {
    const { size } = await handle.stat();
    if (size > maxTextLetters * 4) return refused('text.too_long', say('content.long', { name }));
    const content = new TextDecoder('utf-8', { fatal: true }).decode(await handle.readFile());
    return { ...row, cells: { ...row.cells, content } };
  } catch {
    return refused('file.unreadable', say('content.utf8', { name }));
  } finally {
    await handle.close();
  }
}
