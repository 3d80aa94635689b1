import { setTimeout as wait } from 'node:timers/promises';
import { sendSigned, type HookAddress } from './signed-hook.ts';
import { nok, type Happened, type VippsPayment } from './vipps-payments.ts';

/** The shop is told of an event in this way. A forged message has a wrong signature. */
export type VippsTelling = 'soon' | 'late' | 'twice' | 'never' | 'forged';

export interface TellingOptions {
  /** The shop is told of events here, if it is on this machine. */
  readonly hook?: HookAddress;
  readonly hookAfterMs?: number;
  readonly lateHookAfterMs?: number;
}

export type Tell = (
  payment: VippsPayment,
  happened: Happened,
  telling?: VippsTelling,
  key?: string,
) => void;

const maxTries = 5;

/** Sends messages of events in the background until they are stopped, and each again if the shop does not take it. */
export function createTelling(options: TellingOptions, msn: string): { tell: Tell; stop(): void } {
  const { hook, hookAfterMs = 500, lateHookAfterMs = 60_000 } = options;
  const ending = new AbortController();
  const send = async (message: object, afterMs: number, secret: string): Promise<void> => {
    if (hook === undefined || !/^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(hook.url)) return;
    for (let tries = 0; tries < maxTries; tries++) {
      await wait(afterMs * 2 ** tries, undefined, { signal: ending.signal });
      const status = await sendSigned({ ...hook, secret }, message, ending.signal).catch(() => 0);
      if ((status >= 200 && status < 300) || secret !== hook.secret) return;
    }
  };
  const tell: Tell = (payment, happened, telling = 'soon', key) => {
    const { reference, pspReference } = payment;
    const { name, amount, success } = happened;
    const message = {
      msn,
      reference,
      pspReference,
      name,
      amount: nok(amount),
      success,
      timestamp: new Date().toISOString(),
      idempotencyKey: key ?? null,
    };
    const secret = telling === 'forged' ? 'forged' : (hook?.secret ?? '');
    const later = (afterMs: number) => void send(message, afterMs, secret).catch(() => undefined);
    if (telling !== 'never') later(telling === 'late' ? lateHookAfterMs : hookAfterMs);
    if (telling === 'twice') later(hookAfterMs * 2);
  };
  return { tell, stop: () => ending.abort() };
}
