import { pathOfScreen, screens } from '#contract/views/screens.ts';
import type { ScreenName } from '#contract/views/views.ts';
import { actorOf } from '#domain/actor.ts';
import { may } from '#domain/permissions/may.ts';
import { Elsewhere, missing, withQuery, type Asked } from './asked.ts';

/**
 * Sends a guest to the log-in; for a customer without the right the page does not exist
 * (rules/calls#who-may-call).
 */
export function requireScreen(screen: ScreenName, asked: Asked): void {
  const { permission } = screens[screen];
  if (permission === undefined) return;
  const answer = may(actorOf(asked.asking.viewer), permission);
  if (answer.ok) return;
  if (answer.because === 'signed-out') toLogIn(asked);
  // A representative who acts for a customer may not see the overview, and is sent to the page where they can stop
  // (rules/companies#representatives).
  const isRepresented = asked.asking.viewer.representativeId !== undefined;
  if (isRepresented && screen === 'account/overview') {
    throw new Elsewhere(asked.shop.path(pathOfScreen('account/represented')));
  }
  missing();
}

/** Sends a guest to the log-in, with the way back to this page; it says when a session has ended. */
export function toLogIn({ asking, path, query, shop }: Asked): never {
  const back = encodeURIComponent(withQuery(shop.path(path), query));
  const reason = asking.isSessionOver ? '&ended=1' : '';
  throw new Elsewhere(shop.path(`/login?return=${back}${reason}`));
}
