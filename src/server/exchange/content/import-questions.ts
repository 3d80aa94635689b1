import { contentAfter, textAfter } from './content-cells.ts';
import { checkIdentifier } from '#domain/content/content-checks.ts';
import type { Cells } from '#domain/import/cells.ts';
import { importTable } from '#server/exchange/files/import-table.ts';
import type { Importer } from '#server/exchange/files/import-rows.ts';
import { refuse, refusing } from '#server/exchange/files/refusals.ts';
import { findQuestion, type QuestionRecord } from '#server/repositories/content/questions.ts';
import { loadGroupsByName, type GroupsByName } from '#server/repositories/customers/groups.ts';
import { writeQuestion } from '#server/workflows/content/write-content.ts';
import { readStoreView } from './import-content-pages.ts';
import { noticeMissing, type ContentImport } from './notice-missing.ts';

export const questionColumns = {
  needed: ['question'],
  others: 'store_view_code section title content content_file groups position is_active'.split(' '),
};

/** A row for a store view holds only the words that differ there (rules/content#questions). */
export const importQuestions: Importer<ContentImport> = async (database, options) => {
  const groups = await loadGroupsByName(database.read);
  return importTable(database, options, questionColumns, async (cells, acting) => {
    const { read } = acting.database;
    const question_key = checkIdentifier(cells.given('question'), refusing('question'));
    const key = { question_key, store_code: readStoreView(cells) };
    if (key.store_code !== '') {
      const base = await findQuestion(read, { question_key, store_code: '' });
      if (base === undefined) refuse('store_view_code', 'content.base');
      if (cells.given('groups') !== undefined) refuse('groups', 'content.base_only');
    }
    const known = await findQuestion(read, key);
    const after = questionAfter(known, key, cells, groups);
    await noticeMissing(read, cells, { pictures: {}, html: after.answer }, options.media);
    return writeQuestion({ known, after }, acting);
  });
};

function questionAfter(
  known: QuestionRecord | undefined,
  key: Pick<QuestionRecord, 'question_key' | 'store_code'>,
  cells: Cells,
  groups: GroupsByName,
): QuestionRecord {
  const after: QuestionRecord = {
    ...key,
    section: textAfter(cells, 'section', known?.section),
    question: textAfter(cells, 'title', known?.question),
    answer: contentAfter(cells, known?.answer),
    groupIds: groupsAfter(known, cells, groups),
    position: cells.after('position', cells.whole('position'), known?.position ?? 0, 0),
    is_active: Number(
      cells.after('is_active', cells.flag('is_active'), known?.is_active !== 0, true),
    ),
  };
  if (key.store_code !== '') return after;
  const needed = { section: after.section, title: after.question, content: after.answer };
  const [missing] = Object.entries(needed).find(([, text]) => text === '') ?? [];
  return missing === undefined ? after : refuse(missing, 'value.missing', { expected: 'question' });
}

function groupsAfter(
  known: QuestionRecord | undefined,
  cells: Cells,
  groups: GroupsByName,
): readonly number[] {
  if (cells.isEmptied('groups')) return [];
  const given = cells.given('groups');
  if (given === undefined) return known?.groupIds ?? [];
  const named = cells.list('groups').map((text) => {
    return groups.get(text.toLowerCase()) ?? refuse('groups', 'group.unknown', { text });
  });
  // A comma alone is refused, because an empty list would open the answer to all groups.
  if (named.length === 0) refuse('groups', 'group.unknown', { text: given });
  return [...new Set(named)].toSorted((one, other) => one - other);
}
