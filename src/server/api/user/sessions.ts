import * as sessions from '#contract/sessions.ts';
import { defineRoute } from '#server/http/handle.ts';
import {
  endOtherSessions as endOthers,
  endOwnSession,
  ownSessions,
  sessionIn,
} from '#server/workflows/customers/own-sessions.ts';
import { markOf } from '#server/workflows/session.ts';

export const listSessions = defineRoute(sessions.list, [], async (_input, context) => {
  const { customerId, familyId } = sessionIn(context);
  return { result: await ownSessions(customerId, markOf(familyId), context) };
});

export const endSession = defineRoute(
  sessions.end,
  ['user.session_unknown'],
  async ({ body }, context) => {
    await endOwnSession(body.session_id, context);
    return { result: true } as const;
  },
);

export const endOtherSessions = defineRoute(sessions.endOthers, [], async (_input, context) => {
  await endOthers(context);
  return { result: true } as const;
});
