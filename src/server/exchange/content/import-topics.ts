import { checkIdentifier } from '#domain/content/content-checks.ts';
import { maxTextLetters } from '#domain/import/feed-values.ts';
import { tableImporter } from '#server/exchange/files/import-table.ts';
import { refuse, refusing } from '#server/exchange/files/refusals.ts';
import {
  findTopic,
  type TopicKind,
  type TopicRecord,
} from '#server/repositories/content/topics.ts';
import { writeTopic } from '#server/workflows/content/write-content.ts';
import { textAfter } from './content-cells.ts';
import { readStoreView } from './import-content-pages.ts';

export const topicColumns = 'store_view_code name description position is_active'.split(' ');

/**
 * Imports topics or tags of posts. A row for a store view holds only the words that differ there
 * (rules/content#posts).
 */
function topicImporter(kind: TopicKind) {
  return tableImporter({ needed: [kind], others: topicColumns }, async (cells, acting) => {
    const { read } = acting.database;
    const url_key = checkIdentifier(cells.given(kind), refusing(kind));
    const key = { kind, url_key, store_code: readStoreView(cells) };
    const isBase = key.store_code === '';
    if (!isBase && (await findTopic(read, { ...key, store_code: '' })) === undefined) {
      refuse('store_view_code', 'content.base');
    }
    const known = await findTopic(read, key);
    const after: TopicRecord = {
      ...key,
      name: textAfter(cells, 'name', known?.name),
      description: textAfter(cells, 'description', known?.description, maxTextLetters),
      position: cells.after('position', cells.whole('position'), known?.position ?? 0, 0),
      is_active: Number(
        cells.after('is_active', cells.flag('is_active'), known?.is_active !== 0, true),
      ),
    };
    if (isBase && after.name === '') refuse('name', 'value.missing', { expected: 'topic' });
    return writeTopic({ known, after }, acting);
  });
}

export const importTopics = topicImporter('topic');
export const importTags = topicImporter('tag');
