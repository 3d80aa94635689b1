import type { LoyaltyView, ShownCard, ShownMove } from '#contract/views/loyalty.ts';
import { mayCollect } from '#domain/loyalty/may-collect.ts';
import { nextToExpire, owedPoints, pointsAt, type PointMove } from '#domain/loyalty/point-moves.ts';
import { worthOf } from '#domain/loyalty/points.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { codesOfCard } from '#server/card-codes.ts';
import { findCard, loadMoves } from '#server/repositories/sales/loyalty.ts';
import { findProfile } from '#server/workflows/profile.ts';
import { missing, type Asked, type View } from './asked.ts';
import { toLogIn } from './require-screen.ts';

const maxMoves = 100;

export const loyaltyView: View<LoyaltyView> = async (asked) => {
  const { viewer, storeView } = asked.asking;
  if (!mayCollect(viewer, storeView.settings.loyalty)) return missing();
  const card = await cardOf(asked);
  const isSent = asked.query.some(([name]) => name === 'sent');
  return { ...(card && { card }), isSent };
};

async function cardOf(asked: Asked): Promise<ShownCard | undefined> {
  const { services, viewer, storeView, now } = asked.asking;
  const { read } = services.database;
  const { customerId } = viewer;
  const card = customerId === undefined ? undefined : await findCard(read, { customerId });
  if (card === undefined) return undefined;
  const { firstName, lastName } = (await findProfile(asked.asking)) ?? toLogIn(asked);
  const moves = await loadMoves(read, card.id);
  const points = pointsAt(moves, now);
  const next = nextToExpire(moves, now);
  return {
    number: card.number,
    codes: await codesOfCard(card.number),
    holder: `${firstName} ${lastName}`,
    points,
    worth: worthOf(points, storeView.settings.loyalty),
    ...(next && { next: { points: next.left, expires: next.expires } }),
    owed: owedPoints(moves),
    moves: moves.slice(-maxMoves).toReversed().map(shownMove),
  };
}

function shownMove({ key, at, kind, points, orderId, expires }: PointMove): ShownMove {
  return {
    key,
    at,
    kind,
    points,
    ...(orderId !== undefined && { order: orderNumber(orderId) }),
    ...(expires !== undefined && { expires }),
  };
}
