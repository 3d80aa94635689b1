import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#contract/http/api-error.ts';
import type { ErrorCode } from '#domain/errors.ts';
import type { ProviderCode } from '#domain/payments/payment.ts';
import { setLeaving } from '#web/state/page/page.tsx';
import { takeLeadOn } from '#web/state/orders/order-store.ts';
import type * as paying from '#web/state/orders/payments.ts';

type PayAnswer = paying.PayAnswer;

/** A provider mostly reports a payment within seconds. */
const pausesMs = [2_000, 3_000, 5_000, 8_000, 12_000];
const laterPauseMs = 20_000;

export interface Paying {
  /** Undefined until the first answer. */
  readonly pays: PayAnswer | undefined;
  /** The reason why the last question got no answer. */
  readonly problem: ErrorCode | undefined;
  readonly isBusy: boolean;
  ask(): Promise<PayAnswer | undefined>;
  /** Opens the provider's page, or shows its frame. */
  pay(method?: ProviderCode): Promise<void>;
}

/** Follows the payment of an order while its page is visible (rules/payments#page). */
export function usePaying(key: string): Paying {
  const [pays, setPays] = useState<PayAnswer>();
  const [problem, setProblem] = useState<ErrorCode>();
  const [isBusy, setIsBusy] = useState(false);
  const settle = async (
    question: (payments: typeof paying) => Promise<PayAnswer>,
  ): Promise<PayAnswer | undefined> => {
    try {
      const answer = await question(await import('#web/state/orders/payments.ts'));
      // The shown way to pay stays while the payment is open.
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
    // After a return from the provider the browser may show the old page again.
    const show = () => setIsBusy(false);
    addEventListener('pageshow', show);
    return () => removeEventListener('pageshow', show);
  }, []);
  const begin = useRef(() => (takeLeadOn(key) ? pay() : ask()));
  const again = useRef(ask);
  useWhileSeen(
    () => begin.current(),
    // Without an answer the payment may still be open.
    async () => ((await again.current())?.state ?? 'open') === 'open',
  );
  return { pays, problem, isBusy, ask, pay };
}

/**
 * Runs `first` at once, then `next` with growing pauses while it returns true, and starts again each
 * time the page becomes visible.
 */
function useWhileSeen(first: () => Promise<unknown>, next: () => Promise<boolean>): void {
  const works = useRef({ first, next });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const wait = (round: number) => {
      const pause = pausesMs[round] ?? laterPauseMs;
      if (isGone || document.hidden) return;
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
