import * as order from '#contract/order.ts';
import { defineRoute, type Route } from '#server/http/handle.ts';
import { create } from './create.ts';

export const orderRoutes: readonly Route[] = [defineRoute(order.create, create)];
