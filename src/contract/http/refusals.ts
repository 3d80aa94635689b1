import type { Endpoint } from '#contract/http/endpoint.ts';
import type { ErrorCode } from '#domain/error-table.ts';
import {
  isCompanyPermission,
  isOwnPermission,
  isStaffPermission,
  isTrade,
  type Permission,
} from '#domain/permissions/permission-table.ts';

/** Calls that begin or end a session, for which an expired token is no obstacle. */
const sessionCalls = new Set([
  'user.login',
  'user.create',
  'user.open',
  'user.send-login-link',
  'user.login-by-link',
  'user.passkey-login-options',
  'user.login-by-passkey',
  'user.confirm-email',
  'user.refresh',
  'user.logout',
]);

export function isSessionCall(endpoint: Endpoint | undefined): boolean {
  return endpoint !== undefined && sessionCalls.has(endpoint.id);
}

/** An endpoint, and the refusals that its handler throws. */
export interface Refusing {
  readonly endpoint: Endpoint;
  readonly refusals: readonly ErrorCode[];
}

/** Every refusal of a call: those that follow from its declaration, then those of its handler. */
export function refusalsOf({ endpoint, refusals }: Refusing): readonly ErrorCode[] {
  const codes: ErrorCode[] = [
    'request.invalid',
    'request.unknown_store',
    'user.token_in_query',
    ...permissionRefusals(endpoint),
    ...(hasPathParameter(endpoint) ? (['request.not_found'] as const) : []),
    ...(endpoint.method === 'GET' ? [] : bodyRefusals),
    ...refusals,
    'request.too_many',
    'server.busy',
    'server.unavailable',
    'server.failed',
  ];
  return [...new Set(codes)];
}

/** The refusals that all of these calls have. */
export function commonRefusals(calls: readonly Refusing[]): readonly ErrorCode[] {
  const [first = [], ...others] = calls.map(refusalsOf);
  return first.filter((code) => others.every((codes) => codes.includes(code)));
}

const bodyRefusals = [
  'request.malformed',
  'request.too_large',
  'request.unsupported_type',
] as const;

const ofCart: readonly Permission[] = ['own.cart.use', 'own.orders.place'];

function permissionRefusals(endpoint: Endpoint): readonly ErrorCode[] {
  const { permission } = endpoint;
  if (isStaffPermission(permission)) return ['operator.key_needed', 'user.forbidden'];
  if (isCompanyPermission(permission))
    return ['user.unauthorized', 'user.forbidden', 'company.none', 'company.not_active'];
  if (isOwnPermission(permission)) {
    return [
      'user.unauthorized',
      'user.forbidden',
      ...(ofCart.includes(permission) ? (['cart.not_found'] as const) : []),
      ...(isTrade(permission) ? (['company.not_active'] as const) : []),
    ];
  }
  return isSessionCall(endpoint) ? [] : ['user.unauthorized'];
}

/** Whether the address has a parameter, which may be too long for any real address. */
function hasPathParameter({ path, aliases = [] }: Endpoint): boolean {
  return [path, ...aliases].some((each) => each.includes('/:'));
}
