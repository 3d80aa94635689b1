import { atQuantity } from './at-quantity.ts';
import type { CartItem } from './cart.ts';
import { itemKey } from './item-key.ts';
import { joinNotes, withNote } from './line-note.ts';
import { hasSameServerId, isSameItem } from './same-item.ts';
import { takeIds } from './take-ids.ts';

/**
 * One difference and the action on it; `item` is the client's line, `server` the server's, `merged` the
 * result for both.
 */
export type MergeStep =
  | { readonly kind: 'push-new'; readonly item: CartItem }
  | {
      readonly kind: 'push-change';
      readonly item: CartItem;
      readonly server: CartItem;
      readonly merged: CartItem;
    }
  | { readonly kind: 'delete-on-server'; readonly server: CartItem }
  | { readonly kind: 'add-locally'; readonly server: CartItem }
  | { readonly kind: 'remove-locally'; readonly item: CartItem }
  | {
      readonly kind: 'take-change';
      readonly item: CartItem;
      readonly server: CartItem;
      readonly merged: CartItem;
    }
  | { readonly kind: 'take-ids'; readonly item: CartItem; readonly server: CartItem };

/** The policy decides which cart wins where both changed. */
export interface MergePolicy {
  /** The client's state is forced: its changes and its lines win. */
  readonly clientWins: boolean;
  /** After a customer signs in, quantities of lines that are not in the base add up. */
  readonly sumsQuantities: boolean;
  /** Where both sides changed the same property of a line, the server's value wins. */
  readonly serverMayChange: boolean;
}

export const ordinaryMerge: MergePolicy = {
  clientWins: false,
  sumsQuantities: false,
  serverMayChange: false,
};

/**
 * Decides what makes both carts equal, three ways (rules/cart#merge): `base` is what this browser last saw on
 * the server, empty for a cart it never saw. A line in base that one side lacks was removed there; a line not
 * in base is new and kept. Lines of one side must differ from each other.
 */
export function planMerge(
  base: readonly CartItem[],
  client: readonly CartItem[],
  server: readonly CartItem[],
  policy: MergePolicy = ordinaryMerge,
): readonly MergeStep[] {
  const { pairs, clientOnly, serverOnly } = pairItems(client, server);
  const seen = (item: CartItem) => base.find((line) => isSameItem(line, item));
  // An edited line is looked up in the base by its server id first.
  const seenPair = (item: CartItem, twin: CartItem) =>
    base.find((line) => hasSameServerId(line, twin)) ?? seen(item) ?? seen(twin);
  return [
    ...pairs.flatMap(([item, twin]) => stepForBoth(item, twin, seenPair(item, twin), policy)),
    ...clientOnly.map((item): MergeStep => {
      const wasRemovedThere = seen(item) !== undefined && !policy.clientWins;
      return wasRemovedThere ? { kind: 'remove-locally', item } : { kind: 'push-new', item };
    }),
    ...serverOnly.map((line): MergeStep => {
      const wasRemovedHere = seen(line) !== undefined;
      return { kind: wasRemovedHere ? 'delete-on-server' : 'add-locally', server: line };
    }),
  ];
}

function stepForBoth(
  item: CartItem,
  server: CartItem,
  base: CartItem | undefined,
  policy: MergePolicy,
): MergeStep[] {
  const merged = mergeLine(item, server, base, policy);
  // spec-gap: a line both have seen is never summed, so that a repeated log-in doubles nothing.
  const isSummed = policy.sumsQuantities && !base;
  if (isSummed || !isAgreed(merged, server)) return [{ kind: 'push-change', item, server, merged }];
  if (!isAgreed(item, server)) return [{ kind: 'take-change', item, server, merged }];
  return item.serverItemId === server.serverItemId ? [] : [{ kind: 'take-ids', item, server }];
}

/** Choice, quantity and note are decided independently. */
function mergeLine(
  item: CartItem,
  server: CartItem,
  base: CartItem | undefined,
  policy: MergePolicy,
): CartItem {
  const isSummed = policy.sumsQuantities && !base;
  const isTaken = (of: (line: CartItem) => unknown) =>
    of(item) !== of(server) && takesServer(of(item), of(server), base && of(base), policy);
  const choice = isTaken(itemKey) ? server : chosenHere(item, server);
  const isServerQuantity = isTaken(quantityOf);
  const quantity = isServerQuantity ? server.quantity : item.quantity;
  const note = base
    ? isTaken(noteOf)
      ? server.note
      : item.note
    : joinNotes(item.note, server.note);
  const priced = isServerQuantity ? pricedAs(choice, server) : choice;
  const all = isSummed ? item.quantity + server.quantity : quantity;
  return withNote(atQuantity(priced, all), note);
}

function pricedAs({ tiers: _tiers, ...line }: CartItem, { unit, tiers }: CartItem): CartItem {
  return { ...line, ...(unit && { unit }), ...(tiers && { tiers }) };
}

const quantityOf = ({ quantity }: CartItem) => quantity;
const noteOf = ({ note = '' }: CartItem) => note;

/** The client's choice wins, under the server's id (rules/cart#reconfiguring). */
function chosenHere(item: CartItem, server: CartItem): CartItem {
  if (itemKey(item) === itemKey(server)) return takeIds(item, server);
  const { serverItemId } = server;
  return { ...item, ...(serverItemId !== undefined && { serverItemId }) };
}

function isAgreed(one: CartItem, other: CartItem): boolean {
  return (
    itemKey(one) === itemKey(other) &&
    one.quantity === other.quantity &&
    noteOf(one) === noteOf(other)
  );
}

/** With a base, the side that changed it wins; if both did, or there is no base, the policy decides. */
function takesServer(
  item: unknown,
  server: unknown,
  base: unknown,
  { clientWins, serverMayChange }: MergePolicy,
): boolean {
  if (clientWins) return false;
  if (base === item) return true;
  if (base === server) return false;
  return serverMayChange;
}

interface Pairing {
  readonly pairs: readonly (readonly [CartItem, CartItem])[];
  readonly clientOnly: readonly CartItem[];
  readonly serverOnly: readonly CartItem[];
}

/**
 * Pairs the lines of both carts: first by equal keys, then as the same line for another reason, then
 * edited lines by their server id.
 */
function pairItems(client: readonly CartItem[], server: readonly CartItem[]): Pairing {
  const pairs: (readonly [CartItem, CartItem])[] = [];
  const left = new Map(server.map((line) => [itemKey(line), line]));
  const pairUp = (item: CartItem, key: string | undefined): boolean => {
    const line = key === undefined ? undefined : left.get(key);
    if (!line || key === undefined) return false;
    left.delete(key);
    pairs.push([item, line]);
    return true;
  };
  const unmatched = client.filter((item) => !pairUp(item, itemKey(item)));
  const clientOnly = [isSameItem, hasSameServerId].reduce(
    (items, isSame) =>
      items.filter((item) => !pairUp(item, [...left].find(([, line]) => isSame(line, item))?.[0])),
    unmatched,
  );
  return { pairs, clientOnly, serverOnly: [...left.values()] };
}
