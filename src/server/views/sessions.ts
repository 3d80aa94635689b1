import type { SessionsView } from '#contract/views/account.ts';
import { ownSessions } from '#server/workflows/customers/own-sessions.ts';
import type { View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

export const sessionsView: View<SessionsView> = async (asked) => {
  const { asking, shop, query } = asked;
  const { customerId } = asking.viewer;
  if (customerId === undefined) return toLogIn(asked);
  return {
    sessions: await ownSessions(customerId, shop.visitor.mark, asking),
    isSent: query.some(([name]) => name === 'sent'),
  };
};
