import type { QuickOrderView } from '#contract/views/quick-order.ts';
import { checkListText } from '#domain/quick-order/limits.ts';
import { answerList } from '#server/workflows/quick-order/answer-list.ts';
import type { View } from './asked.ts';

/** A list in the address is answered with the page, also for browsers without scripts. */
export const quickOrderView: View<QuickOrderView> = async ({ asking, query }) => {
  const text = query.find(([name]) => name === 'lines')?.[1] ?? '';
  if (text.trim() === '') return { text: '' };
  const checked = checkListText(text);
  if (!checked.ok) return { text, refusal: checked.refusal };
  return { text, answered: await answerList(text, asking) };
};
