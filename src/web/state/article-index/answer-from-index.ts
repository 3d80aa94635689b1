import { answerLine } from '#domain/quick-order/answer-line.ts';
import { linesIn } from '#domain/quick-order/lines-in.ts';
import { lineReader } from '#domain/quick-order/read-lines.ts';
import type { QuickOrderRow } from '#domain/quick-order/row.ts';
import type { ArticleIndex } from './article-index.ts';
import { turns } from './turns.ts';

/** As many as the server suggests. */
const maxSuggested = 20;
const suggestionsPerLine = 3;

/** Answers each line of a list from the device, by the rules of the server. */
export async function answerFromIndex(
  text: string,
  index: ArticleIndex,
  maximumQuantity: number,
): Promise<readonly QuickOrderRow[]> {
  const read = lineReader();
  const turn = turns();
  const rows: QuickOrderRow[] = [];
  let suggested = 0;
  for (const line of linesIn(text)) {
    const row = answerLine(read(line), { byNumber: index, maximumQuantity });
    const isUnknown = row.state === 'unknown' || row.state === 'unread';
    if (isUnknown && suggested < maxSuggested) {
      suggested += 1;
      const choices = await index.near(row.number ?? row.text, suggestionsPerLine);
      rows.push({ ...row, choices });
    } else {
      rows.push(row);
    }
    await turn();
  }
  return rows;
}
