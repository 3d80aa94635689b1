import { maxProjectLines } from '#domain/project-lists/project-forms.ts';
import type { ProjectLine, ProjectRoom } from '#domain/project-lists/project-list.ts';
import { answerLine } from '#domain/quick-order/answer-line.ts';
import { checkListText } from '#domain/quick-order/limits.ts';
import { readLines } from '#domain/quick-order/read-lines.ts';
import { articleNumber } from '#domain/search/article-number.ts';
import { AppError, orThrow } from '#server/app-error.ts';
import type { Asking } from '#server/asking.ts';
import {
  countLines,
  insertProjectLines,
} from '#server/repositories/project-lists/project-lines.ts';
import { findRooms } from '#server/repositories/project-lists/project-lists.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { numberedArticles } from '#server/workflows/quick-order/numbered-articles.ts';
import { withProject } from './own-project.ts';

interface Place {
  readonly project: number;
  readonly room?: number | undefined;
  /** The key with which lines that are sent twice are added once. */
  readonly key: string;
}

type Article = Pick<ProjectLine, 'sku' | 'name' | 'quantity'>;

/**
 * Adds the articles of a written list to a project. A list with a line that gives no article is refused as a whole
 * (rules/project-lists#lines).
 */
export async function addLines(
  { text, ...place }: Place & { readonly text: string },
  asking: Asking,
): Promise<void> {
  await addTo(place, await articlesIn(text, asking), asking);
}

/** Adds an article by its number. */
export async function addArticle(
  { sku, quantity, ...place }: Place & Pick<Article, 'sku' | 'quantity'>,
  asking: Asking,
): Promise<void> {
  const byNumber = await numberedArticles([sku], asking);
  const [article, ...others] = byNumber.get(articleNumber(sku)) ?? [];
  if (article === undefined || others.length > 0) throw unread([sku]);
  const { item } = article;
  await addTo(place, [{ sku: item.sku, name: item.name, quantity }], asking);
}

async function addTo(
  { project, room, key }: Place,
  articles: readonly Article[],
  asking: Asking,
): Promise<void> {
  const lines = articles.map((article, index) => ({
    ...article,
    ...(room !== undefined && { roomId: room }),
    note: '',
    key: `${key}:${index}`,
  }));
  await withProject(project, asking, async (tx, { id }) => {
    await requireRoom(tx, id, room);
    await insertProjectLines(tx, id, lines);
    const count = (await countLines(tx, [id])).get(id) ?? 0;
    if (count > maxProjectLines) {
      throw new AppError('project.full', { details: { maximum: maxProjectLines } });
    }
  });
}

/** Finds the rooms of a project. Refuses a room that is not among them with `project.unknown`. */
export async function requireRoom(
  tx: Db,
  projectId: number,
  id: number | undefined,
): Promise<readonly ProjectRoom[]> {
  const rooms = await findRooms(tx, projectId);
  const isThere = id === undefined || rooms.some((room) => room.id === id);
  if (!isThere) throw new AppError('project.unknown');
  return rooms;
}

/** Reads a text as quick order does. Articles that can't be bought now may still be planned. */
async function articlesIn(text: string, asking: Asking): Promise<readonly Article[]> {
  const lines = readLines(orThrow(checkListText(text)));
  const numbers = lines.flatMap(({ readings }) => readings.map(({ number }) => number));
  const byNumber = await numberedArticles(numbers, asking);
  const { maximumQuantity } = asking.storeView.settings.cart;
  const rows = lines
    .map((line) => answerLine(line, { byNumber, maximumQuantity }))
    .filter(({ state }) => state !== 'heading');
  const articles = rows.flatMap(({ article, quantity }) =>
    article && quantity > 0 ? [{ sku: article.item.sku, name: article.item.name, quantity }] : [],
  );
  if (articles.length === 0 || articles.length < rows.length) {
    const wrong = rows.filter(({ article, quantity }) => article === undefined || quantity < 1);
    throw unread(wrong.length > 0 ? wrong.map((row) => row.text) : [text]);
  }
  return articles;
}

function unread(lines: readonly string[]): AppError {
  const named = lines.map((line) => line.trim()).join('; ');
  return new AppError('project.unread_lines', { details: { lines: named } });
}
