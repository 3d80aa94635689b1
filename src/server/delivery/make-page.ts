import { randomBytes } from 'node:crypto';
import { screens } from '#contract/views/screens.ts';
import type { Visitor } from '#contract/views/page.ts';
import type { PostedForm } from '#contract/views/posted-form.ts';
import { withTags } from '#server/asking.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import { answerPage } from '#server/views/answer-page.ts';
import { innerPath } from '#server/views/asked.ts';
import { within } from '#server/within.ts';
import { withDrafts } from '#server/workflows/content/drafts.ts';
import { lacksVatRate } from '#server/workflows/vat-warnings.ts';
import { alternatesOf } from './alternates.ts';
import { pathOf } from './page-key.ts';
import type { PageSource } from './page-source.ts';

export interface PageMaking {
  readonly source: PageSource;
  readonly publicUrl: string;
  readonly consentScriptUrl?: string;
  readonly isMeasured: boolean;
  /** Checkout may contain a provider's frame. */
  readonly hasPaymentFrame: boolean;
  /** Whether an address is a preview, which shows unpublished content to the holder of its link. */
  readonly isPreview: (address: string) => boolean;
}

export interface MadePage {
  readonly kind: 'made';
  readonly status: number;
  readonly screen?: string;
  readonly html: string;
  /** No third-party script may run on this page. */
  readonly isSecret: boolean;
  /** The nonce of the page's scripts; only for a page with a provider's frame. */
  readonly nonce?: string;
  /** Search engines do not keep the page, and other sites get no referrer. */
  readonly isPreview?: boolean;
  readonly location?: string;
  readonly keepsQuery?: true;
  /** Absent when the page may not be cached. */
  readonly tags?: readonly string[];
}

const deadlineMs = 10_000;

/** Loads the page of an address for a visitor, and has the built pages render it. */
export async function makePage(
  making: PageMaking,
  context: RequestContext,
  visitor: Visitor,
  address: string,
  posted?: PostedForm,
): Promise<MadePage> {
  const { requestId, services, session, storeView } = context;
  const { asked, tags } = withTags(context);
  const isPreview = making.isPreview(address);
  const renderer = await making.source.renderer();
  const { assets } = making.source;
  const { publicUrl, consentScriptUrl, isMeasured } = making;
  const answer = await within(
    deadlineMs,
    answerPage({
      address,
      visitor,
      asking: isPreview ? withDrafts(asked, innerPath(storeView, pathOf(address))) : asked,
      ...(posted && { posted }),
    }),
  );
  if (answer.kind === 'elsewhere') {
    const { status, location, keepsQuery } = answer;
    return {
      kind: 'made',
      status,
      html: '',
      isSecret: false,
      location,
      ...(keepsQuery && { keepsQuery }),
    };
  }
  const { page, status, isShared, isSecret, isKey, error } = answer;
  if (error !== undefined) services.log.error({ requestId, err: error }, 'page failed to load');
  const nonce =
    making.hasPaymentFrame && screens[page.screen].takesPayment
      ? randomBytes(16).toString('base64')
      : undefined;
  const { html, isWhole } = await renderer.render({
    page,
    seller: context.settings.seller,
    lacksVatRate: await lacksVatRate(services, storeView, context.now),
    assets,
    publicUrl,
    ...(consentScriptUrl && { consentScriptUrl }),
    isMeasured,
    ...(nonce !== undefined && { nonce }),
    alternates: status === 200 ? await alternatesOf(asked, address) : [],
  });
  if (!isWhole) services.log.error({ requestId }, 'a guarded part of the page failed');
  const mayBeKept = isShared && isWhole && session === undefined && !isPreview;
  return {
    kind: 'made',
    status,
    html: await making.source.finish(address, html),
    screen: page.screen,
    isSecret,
    ...(nonce !== undefined && { nonce }),
    isPreview: isPreview || isKey,
    ...(mayBeKept && { tags: [...tags] }),
  };
}
