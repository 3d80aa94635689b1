import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/http/api-error.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import { setLeaving } from '#web/state/page/page.tsx';
import { takeLeadOn } from '#web/state/orders/order-store.ts';
import type * as paying from '#web/state/orders/payments.ts';

type PayAnswer = paying.PayAnswer;

/** A provider mostly tells of a payment within seconds. The buyer can ask themselves after this minute. */
const pausesMs = [2_000, 3_000, 5_000, 8_000, 12_000, 15_000, 15_000];

export interface Paying {
  /** Undefined until the first answer. */
  readonly pays: PayAnswer | undefined;
  /** Why there was no answer to the last question. */
  readonly problem: ErrorCode | undefined;
  readonly isBusy: boolean;
  ask(): Promise<PayAnswer | undefined>;
  /** Leads to the provider, or has its frame shown. */
  pay(method?: ProviderCode): Promise<void>;
}

/** Follows the payment of an order while its page is seen (rules/payments#page). */
export function usePaying(key: string): Paying {
  const [pays, setPays] = useState<PayAnswer>();
  const [problem, setProblem] = useState<ErrorCode>();
  const [isBusy, setIsBusy] = useState(false);
  const settle = async (
    question: (payments: typeof paying) => Promise<PayAnswer>,
  ): Promise<PayAnswer | undefined> => {
    try {
      const answer = await question(await import('#web/state/orders/payments.ts'));
      // The way to pay that is shown stays while the payment is open.
      setPays((before) => ({ ...(before?.provider === answer.provider && before), ...answer }));
      setProblem(undefined);
      return answer;
    } catch (error) {
      setProblem(error instanceof ApiError ? error.code : 'server.failed');
      return undefined;
    }
  };
  const ask = () => settle(({ askPayment }) => askPayment(key));
  const pay = async (method?: ProviderCode) => {
    setIsBusy(true);
    const answer = await settle(({ beginPayment }) => beginPayment(key, method));
    if (answer?.redirect !== undefined) {
      setLeaving(true);
      location.assign(answer.redirect);
      return;
    }
    setIsBusy(false);
  };
  useEffect(() => {
    // Back from the provider the browser may show the page as it was left.
    const show = () => setIsBusy(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  const begin = useRef(() => (takeLeadOn(key) ? pay() : ask()));
  const again = useRef(ask);
  useWhileSeen(
    () => begin.current(),
    // Without an answer it may be open yet.
    async () => ((await again.current())?.state ?? 'open') === 'open',
  );
  return { pays, problem, isBusy, ask, pay };
}

/** Runs `first` at once, then `next` with growing pauses while it answers true, and begins again each time the page is seen. */
function useWhileSeen(first: () => Promise<unknown>, next: () => Promise<boolean>): void {
  const works = useRef({ first, next });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const wait = (round: number) => {
      const pause = pausesMs[round];
      if (isGone || document.hidden || pause === undefined) return;
      timer = setTimeout(async () => {
        if (await works.current.next()) wait(round + 1);
      }, pause);
    };
    const see = () => {
      clearTimeout(timer);
      if (!document.hidden) void works.current.next().then((isOpen) => isOpen && wait(0));
    };
    void works.current.first().then(() => wait(0));
    document.addEventListener('visibilitychange', see);
    addEventListener('pageshow', see);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', see);
      removeEventListener('pageshow', see);
    };
  }, []);
}
