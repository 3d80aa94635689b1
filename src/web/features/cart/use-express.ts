import { useEffect, useState, type FormEvent } from 'react';
import { ApiError } from '#contract/http/api-error.ts';
import { checkPostcode } from '#domain/checkout/postcode.ts';
import { setLeaving } from '#web/state/page/page.tsx';
import type { Wish } from '#domain/cart/to-cart-item.ts';

export interface PostcodeQuestion {
  /** Freight depends on it, and the buyer has not named it before. */
  readonly isAsked: boolean;
  readonly isWrong: boolean;
  readonly text: string;
  readonly write: (text: string) => void;
}

interface Express {
  readonly isBusy: boolean;
  readonly postcode: PostcodeQuestion;
  readonly buy: (event: FormEvent) => void;
}

/** A press leads to Vipps, or has the postcode asked for first. */
export function useExpress(wishes: (() => readonly Wish[]) | undefined): Express {
  const [isBusy, setIsBusy] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const [isWrong, setIsWrong] = useState(false);
  const [text, write] = useState('');
  useEffect(() => {
    // Back from Vipps the browser may show the page as it was left.
    const show = () => setIsBusy(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  const lead = (postcode?: string) => {
    setIsBusy(true);
    leadToVipps(wishes?.(), postcode).catch(refuse);
  };
  const refuse = async (error: unknown) => {
    setIsBusy(false);
    if (isAskedFor(error)) setIsAsked(true);
    else await tellError(error);
  };
  const buy = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkPostcode(text, 'NO');
    setIsWrong(isAsked && !checked.ok);
    if (!isAsked) lead();
    else if (checked.ok) lead(checked.value);
  };
  return { isBusy, postcode: { isAsked, isWrong, text, write }, buy };
}

function isAskedFor(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'order.postcode_missing';
}

async function leadToVipps(
  wishes: readonly Wish[] | undefined,
  postcode: string | undefined,
): Promise<void> {
  const [{ beginExpress }, { toCartItem }, { paidBefore }] = await Promise.all([
    import('#web/state/cart/begin-express.ts'),
    import('#domain/cart/to-cart-item.ts'),
    import('#web/state/orders/paid-before.ts'),
  ]);
  const lines = wishes?.map(toCartItem);
  const paid = lines && (await paidBefore());
  const address =
    paid ??
    (await beginExpress({
      ...(lines && { lines }),
      ...(postcode !== undefined && { postcode }),
    }));
  setLeaving(true);
  location.assign(address);
}

async function tellError(error: unknown): Promise<void> {
  const { notifyError } = await import('#web/state/notices/notifications.ts');
  notifyError(error, { kind: 'danger' });
}
