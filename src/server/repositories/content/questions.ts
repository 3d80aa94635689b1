import type { Question } from '#domain/content/question.ts';
import type { Outcome } from '#server/repositories/system/outcome.ts';
import { findRow, rowsAfter, saveRow } from '#server/repositories/system/queries.ts';
import type { QuestionTable } from '#server/repositories/system/schema-content.ts';
import type { Db } from '#server/repositories/system/schema.ts';

export const questionsChange = 'questions';

export type QuestionRecord = Omit<QuestionTable, 'id' | 'group_ids'> & Pick<Question, 'groupIds'>;

export async function findQuestion(
  db: Db,
  key: Pick<QuestionRecord, 'question_key' | 'store_code'>,
): Promise<QuestionRecord | undefined> {
  const row = await findRow(db, 'questions', key);
  return row && toRecord(row);
}

/** Saves a question, by its key and store view. */
export function saveQuestion(
  tx: Db,
  known: QuestionRecord | undefined,
  record: QuestionRecord,
): Promise<Outcome> {
  const key = ['question_key', 'store_code'] as const;
  return saveRow(tx, 'questions', key, known && toColumns(known), toColumns(record));
}

/** Loads the questions of all store views, in the order of their ids. */
export async function questionsAfter(db: Db, id: number, limit: number) {
  return (await rowsAfter(db, 'questions', id, limit)).map(toRecord);
}

/**
 * Loads active questions of all groups, by position; a store view may hide one, but can't show one that
 * is hidden for all.
 */
export async function loadQuestions(db: Db, storeCode: string): Promise<readonly Question[]> {
  const rows = await db
    .selectFrom('questions')
    .selectAll()
    .where('store_code', 'in', ['', storeCode])
    .orderBy('store_code')
    .orderBy('position')
    .orderBy('id')
    .execute();
  return [...Map.groupBy(rows, (row) => row.question_key).values()].flatMap(([base, own]) => {
    if (base === undefined || base.store_code !== '') return [];
    if (base.is_active !== 1 || own?.is_active === 0) return [];
    return [
      {
        id: base.id,
        key: base.question_key,
        section: own?.section || base.section,
        question: own?.question || base.question,
        answer: own?.answer || base.answer,
        position: base.position,
        groupIds: toRecord(base).groupIds,
      },
    ];
  });
}

/** Loads the groups of each question that is for some groups only. */
export async function loadQuestionGroups(db: Db): Promise<readonly (readonly number[])[]> {
  const rows = await db.selectFrom('questions').select('group_ids').execute();
  return rows.map((row) => toRecord(row).groupIds);
}

function toColumns({ groupIds, ...same }: QuestionRecord): Omit<QuestionTable, 'id'> {
  return { ...same, group_ids: JSON.stringify(groupIds) };
}

function toRecord<Row extends Pick<QuestionTable, 'group_ids'>>({ group_ids, ...same }: Row) {
  // The cast is safe: `toColumns` wrote it.
  return { ...same, groupIds: JSON.parse(group_ids) as readonly number[] };
}
