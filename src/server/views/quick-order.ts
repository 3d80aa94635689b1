import type { QuickOrderView } from '#contract/views/quick-order.ts';
import { checkListText } from '#domain/quick-order/limits.ts';
import { answerList } from '#server/workflows/quick-order/answer-list.ts';
import { viewerMark } from '#server/workflows/quick-order/viewer-mark.ts';
import type { View } from './asked.ts';

/**
 * A list in the address is answered with the page, and so is one that a browser without scripts posted,
 * since an address has no room for a long list.
 */
export const quickOrderView: View<QuickOrderView> = async ({ asking, query, written }) => {
  const text = written?.['lines'] ?? query.find(([name]) => name === 'lines')?.[1] ?? '';
  const viewer = viewerMark(asking);
  if (text.trim() === '') return { text: '', viewer };
  const checked = checkListText(text);
  if (!checked.ok) return { text, viewer, refusal: checked.refusal };
  return { text, viewer, answered: await answerList(text, asking) };
};
