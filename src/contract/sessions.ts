import * as v from 'valibot';
import type { Device } from '#domain/customer/device.ts';
import type { Moment } from '#domain/time/moment.ts';
import { endpoint, translation } from '#contract/http/endpoint.ts';
import { isoMoment, momentFromWire, momentToWire } from '#contract/wire/moment.ts';
import { tokenSchema } from '#contract/wire/token.ts';

const nothing = v.strictObject({});

/** A session as its customer sees it (rules/sessions#devices). The id opens nothing. */
export interface OwnSession {
  readonly id: string;
  readonly device: Device;
  readonly signedInAt: Moment;
  readonly lastUsedAt: Moment;
  /** The session that asks. */
  readonly isCurrent: boolean;
  /** A sales representative acts in this session (rules/companies#representatives). */
  readonly isRepresented: boolean;
}

const sessionSchema = v.object({
  id: tokenSchema,
  browser: v.optional(v.string()),
  system: v.optional(v.string()),
  signed_in_at: isoMoment,
  last_used_at: isoMoment,
  is_current: v.boolean(),
  is_represented: v.boolean(),
});

function sessionToWire({ device, ...session }: OwnSession): v.InferOutput<typeof sessionSchema> {
  return {
    id: session.id,
    ...(device.browser !== undefined && { browser: device.browser }),
    ...(device.system !== undefined && { system: device.system }),
    signed_in_at: momentToWire(session.signedInAt),
    last_used_at: momentToWire(session.lastUsedAt),
    is_current: session.isCurrent,
    is_represented: session.isRepresented,
  };
}

function sessionFromWire(wire: v.InferOutput<typeof sessionSchema>): OwnSession {
  return {
    id: wire.id,
    device: { browser: wire.browser, system: wire.system },
    signedInAt: momentFromWire(wire.signed_in_at),
    lastUsedAt: momentFromWire(wire.last_used_at),
    isCurrent: wire.is_current,
    isRepresented: wire.is_represented,
  };
}

export const list = endpoint({
  id: 'user.sessions',
  method: 'GET',
  path: '/api/user/sessions',
  summary: 'Where the signed-in customer is signed in, last used first',
  permission: 'own.sessions.view',
  caching: 'none',
  repeat: 'safe',
  query: nothing,
  result: translation({
    schema: v.array(sessionSchema),
    toWire: (sessions: readonly OwnSession[]) => sessions.map(sessionToWire),
    fromWire: (wire) => wire.map(sessionFromWire),
  }),
  shape: 'envelope',
});

/** Refuses with `user.session_unknown`, also where the session is another customer's. */
export const end = endpoint({
  id: 'user.end-session',
  method: 'POST',
  path: '/api/user/end-session',
  summary: 'Signs the customer out on one device',
  permission: 'own.sessions.change',
  caching: 'none',
  repeat: 'once',
  query: nothing,
  body: v.strictObject({ session_id: tokenSchema }),
  result: v.literal(true),
  shape: 'envelope',
});

export const endOthers = endpoint({
  id: 'user.end-other-sessions',
  method: 'POST',
  path: '/api/user/end-other-sessions',
  summary: 'Signs the customer out on all other devices',
  permission: 'own.sessions.change',
  caching: 'none',
  repeat: 'idempotent',
  query: nothing,
  result: v.literal(true),
  shape: 'envelope',
});
