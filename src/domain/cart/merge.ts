import type { CartItem } from './cart.ts';
import { itemKey } from './item-key.ts';
import { isSameItem } from './same-item.ts';

/** One difference and what is done about it; `item` is the client's line, `server` the server's. */
export type MergeStep =
  | { readonly kind: 'push-new'; readonly item: CartItem }
  | {
      readonly kind: 'push-quantity';
      readonly item: CartItem;
      readonly server: CartItem;
      readonly quantity: number;
    }
  | { readonly kind: 'delete-on-server'; readonly server: CartItem }
  | { readonly kind: 'add-locally'; readonly server: CartItem }
  | { readonly kind: 'remove-locally'; readonly item: CartItem }
  | { readonly kind: 'take-server-quantity'; readonly item: CartItem; readonly server: CartItem }
  | { readonly kind: 'take-ids'; readonly item: CartItem; readonly server: CartItem };

/** Who gives way where both carts changed. */
export interface MergePolicy {
  /** The client's state is forced: its quantities and its lines win. */
  readonly clientWins: boolean;
  /** After an interactive log-in: quantities of lines new to this browser's base add up. */
  readonly sumsQuantities: boolean;
  /** Where both changed a quantity, the server's is taken instead of the client's. */
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
  return [
    ...pairs.flatMap(([item, twin]) => stepForBoth(item, twin, seen(item) ?? seen(twin), policy)),
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
  // spec-gap: a line both have seen is never summed, so that a repeated log-in doubles nothing.
  if (policy.sumsQuantities && !base) {
    return [{ kind: 'push-quantity', item, server, quantity: item.quantity + server.quantity }];
  }
  if (item.quantity === server.quantity) {
    return item.serverItemId === server.serverItemId ? [] : [{ kind: 'take-ids', item, server }];
  }
  return takesServer(item, server, base, policy)
    ? [{ kind: 'take-server-quantity', item, server }]
    : [{ kind: 'push-quantity', item, server, quantity: item.quantity }];
}

/** With a base, the side that changed the quantity wins; if both did, or there is no base, the policy decides. */
function takesServer(
  item: CartItem,
  server: CartItem,
  base: CartItem | undefined,
  { clientWins, serverMayChange }: MergePolicy,
): boolean {
  if (clientWins) return false;
  if (base?.quantity === item.quantity) return true;
  if (base?.quantity === server.quantity) return false;
  return serverMayChange;
}

interface Pairing {
  readonly pairs: readonly (readonly [CartItem, CartItem])[];
  readonly clientOnly: readonly CartItem[];
  readonly serverOnly: readonly CartItem[];
}

/** Equal keys find each other first, then what is the same for another reason, such as its server id. */
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
  const clientOnly = unmatched.filter((item) => {
    const same = [...left].find(([, line]) => isSameItem(line, item));
    return !pairUp(item, same?.[0]);
  });
  return { pairs, clientOnly, serverOnly: [...left.values()] };
}
