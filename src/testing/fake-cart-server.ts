import { cartItemToWire } from '#contract/wire/cart-item.ts';
import type { Send, WireRequest, WireResponse } from '#contract/http/client.ts';
import type { CartItem } from '#domain/cart/cart.ts';
import { withNote } from '#domain/cart/line-note.ts';

/** A shop with carts only, called as over the network. */
export interface FakeCartServer {
  readonly send: Send;
  /** Calls in order, for example `update A 2`. */
  readonly calls: string[];
  /** Lines of its only cart. */
  lines: readonly CartItem[];
  /** Answers in place of the shop, if it returns anything. */
  instead: ((request: WireRequest) => WireResponse | undefined) | undefined;
}

export function refusalOf(status: number, code: string): WireResponse {
  return answer(status, { message: code, code });
}

export function fakeCartServer(): FakeCartServer {
  let carts = 0;
  let ids = 0;
  const wire = (item: CartItem) =>
    cartItemToWire({ ...item, serverItemId: item.serverItemId ?? '', cartId: `cart${carts}` });
  const handlers: Record<string, (body: CartBody) => unknown> = {
    'cart.create': () => {
      carts += 1;
      return `cart${carts}`;
    },
    'cart.pull': () => server.lines.map(wire),
    'cart.update': ({ cartItem }) => {
      const known = server.lines.find((line) => line.serverItemId === cartItem.item_id);
      if (known) {
        const { sku, qty: quantity, note } = cartItem;
        const changed = withNote({ ...known, sku, quantity }, note);
        server.lines = server.lines.map((line) => (line === known ? changed : line));
        return wire(changed);
      }
      ids += 1;
      const added = lineOf(cartItem, `id${ids}`);
      server.lines = [...server.lines, added];
      return wire(added);
    },
    'cart.delete': ({ cartItem }) => {
      server.lines = server.lines.filter((line) => line.serverItemId !== cartItem.item_id);
      return true;
    },
  };
  const server: FakeCartServer = {
    lines: [],
    calls: [],
    instead: undefined,
    async send(request) {
      const { id } = request.endpoint;
      // The cast is safe: only cart calls come here, and their bodies have this type.
      const body = request.body as CartBody;
      const line = body?.cartItem
        ? ` ${body.cartItem.sku} ${body.cartItem.qty ?? ''}`.trimEnd()
        : '';
      server.calls.push(id.replace('cart.', '') + line);
      return server.instead?.(request) ?? answer(200, handlers[id]?.(body));
    },
  };
  return server;
}

interface CartBody {
  readonly cartItem: {
    readonly sku: string;
    readonly qty: number;
    readonly item_id?: string;
    readonly note?: string;
  };
}

function lineOf({ sku, qty, note }: CartBody['cartItem'], serverItemId: string): CartItem {
  const line: CartItem = {
    sku,
    quantity: qty,
    serverItemId,
    kind: 'simple',
    options: {},
    name: `Vare ${sku}`,
    urlPath: sku,
    choices: [],
    problems: [],
  };
  return withNote(line, note);
}

function answer(status: number, result: unknown): WireResponse {
  return { status, contentType: 'application/json', body: { code: status, result } };
}
