import type { FailureStatus } from '#contract/views/failure.ts';
import type { PageView, Visitor } from '#contract/views/page.ts';
import type { PostedForm } from '#contract/views/posted-form.ts';
import { matchScreen, type MatchedScreen } from '#contract/views/screens.ts';
import type { ShownScreen } from '#contract/views/views.ts';
import type { StoreView } from '#domain/settings.ts';
import type { Asking } from '#server/asking.ts';
import { toAppError } from '#server/app-error.ts';
import { Elsewhere, innerPath, Missing, shopOf, type Asked } from './asked.ts';
import { frameView } from './frame.ts';
import { representationView } from './representation.ts';
import { resolveAddress, showScreen } from './screens.ts';

interface PageQuestion {
  readonly address: string;
  readonly visitor: Visitor;
  readonly asking: Asking;
  readonly posted?: PostedForm;
}

export type PageAnswer =
  | {
      readonly kind: 'page';
      readonly status: 200 | FailureStatus;
      readonly page: PageView;
      readonly isShared: boolean;
      readonly isSecret: boolean;
      readonly isKey: boolean;
      readonly error?: unknown;
    }
  | ({ readonly kind: 'elsewhere' } & Pick<Elsewhere, 'location' | 'status' | 'keepsQuery'>);

/** The screen of the merchant's own addresses; only the database knows their kind. */
const ownAddress: Omit<MatchedScreen, 'screen'> = {
  params: {},
  isShared: true,
  hasFrame: true,
  isSecret: false,
  isKey: false,
};

export async function answerPage({
  address,
  visitor,
  asking,
  posted,
}: PageQuestion): Promise<PageAnswer> {
  const storeView = storeViewFor(asking);
  const tidy = tidyPath(address);
  if (tidy !== undefined)
    return { kind: 'elsewhere', location: tidy, status: 301, keepsQuery: true };
  const url = new URL(address, 'http://shop');
  const path = innerPath(storeView, url.pathname);
  const { settings } = asking;
  const { seller } = settings;
  const shop = shopOf(storeView, visitor, settings);
  const asked: Asked = {
    asking,
    shop,
    params: {},
    query: [...url.searchParams],
    ...(posted && { written: posted.written }),
    path,
  };
  const matched = matchScreen(path);
  const { hasFrame, isShared, isSecret, isKey } = matched ?? ownAddress;
  const [frame, representation, shown] = await Promise.all([
    hasFrame ? settled(frameView(asked)) : undefined,
    settled(representationView(asked)),
    settled(showAddress(asked, matched)),
  ]);
  const contact = { email: seller.email, phone: seller.phone };
  const around = {
    storeView,
    visitor,
    contact,
    address,
    ...(frame?.value && { frame: frame.value }),
    ...(representation.value && { representation: representation.value }),
    ...(posted && { posted }),
  };
  const found = frame?.error ?? representation.error ?? shown.error;
  if (found instanceof Elsewhere) {
    const { location, status, keepsQuery } = found;
    return { kind: 'elsewhere', location, status, keepsQuery };
  }
  if (found === undefined && shown.value) {
    return {
      kind: 'page',
      status: 200,
      isShared,
      isSecret,
      isKey,
      page: { ...around, ...shown.value },
    };
  }
  const status = failureStatus(found);
  const missing = found instanceof Missing ? found.what : undefined;
  return {
    kind: 'page',
    status,
    isShared: false,
    isSecret,
    isKey,
    page: { ...around, screen: 'failure', view: { status, ...(missing && { missing }) } },
    ...(status !== 404 && { error: found }),
  };
}

/** The store view for a viewer: the pages of a representative have no wishlist (rules/companies#representatives). */
function storeViewFor({ storeView, viewer }: Asking): StoreView {
  if (viewer.representativeId === undefined) return storeView;
  const { settings } = storeView;
  const wishlist = { ...settings.wishlist, isEnabled: false };
  return { ...storeView, settings: { ...settings, wishlist } };
}

/** The address without superfluous slashes; undefined when it has none. */
function tidyPath(address: string): string | undefined {
  const [path = ''] = address.split('?', 1);
  // Only plain paths are redirected, because a backslash or a scheme could lead to another site.
  if (!/^\/+(?:[^/\\]|$)/.test(path)) return undefined;
  const tidy = path.replaceAll(/\/+/g, '/').replace(/(.)\/$/, '$1');
  return tidy === path ? undefined : tidy;
}

async function showAddress(asked: Asked, matched: MatchedScreen | undefined): Promise<ShownScreen> {
  const { screen, params } = matched ?? (await resolveAddress(asked));
  return showScreen(screen, { ...asked, params });
}

async function settled<Value>(
  work: Promise<Value>,
): Promise<{ readonly value?: Value; readonly error?: unknown }> {
  try {
    return { value: await work };
  } catch (error) {
    return { error };
  }
}

function failureStatus(error: unknown): FailureStatus {
  if (error instanceof Missing) return 404;
  const { status } = toAppError(error);
  if (status === 404) return 404;
  return status === 429 || status === 503 ? 503 : 500;
}
