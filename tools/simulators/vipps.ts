import { keptMap } from './kept-map.ts';
import {
  startSimulated,
  type Answer,
  type Heard,
  type SimulatedServer,
} from './simulated-server.ts';
import { createAccess, createReplays, type SimulatedKeys } from './vipps-access.ts';
import { createPayment, partAsked } from './vipps-create.ts';
import { tellExpress, type ExpressTold } from './vipps-express.ts';
import { landingPage, outcomes } from './vipps-page.ts';
import {
  problem,
  shown,
  vippsActs,
  vippsSteps,
  type VippsAct,
  type VippsPayment,
} from './vipps-payments.ts';
import {
  createTelling,
  type Tell,
  type TellingOptions,
  type VippsTelling,
} from './vipps-telling.ts';
import { languageOf } from './words.ts';

/** Calls have the names `token`, `create`, `get`, `capture`, `refund` and `cancel`. */
export interface VippsSimulator extends SimulatedServer {
  readonly keys: SimulatedKeys;
  /** Payments by reference. */
  readonly payments: ReadonlyMap<string, VippsPayment>;
  /** A buyer, time or a bank does something with a payment. */
  act(reference: string, act: VippsAct, telling?: VippsTelling): void;
  /** The buyer of an express payment tells something else than Vipps knows of them, or chooses another way. */
  tellExpress(reference: string, told: Partial<ExpressTold>): void;
  /** Tells the shop with a wrong signature that a payment is paid. */
  forge(reference: string): void;
  /** The tokens of before are refused from now on. */
  forgetTokens(): void;
}

export interface VippsOptions extends TellingOptions {
  readonly port?: number;
  /** Payments lie there from one start to the next. */
  readonly file?: string;
  readonly keys?: SimulatedKeys;
}

const sampleKeys: SimulatedKeys = {
  clientId: 'sample-client',
  clientSecret: 'sample-client-secret',
  subscriptionKey: 'sample-subscription-key',
  merchantSerialNumber: '123456',
};

/** A simulator of Vipps's ePayment API, with a page on which no money moves. */
export async function createVippsSimulator(options: VippsOptions = {}): Promise<VippsSimulator> {
  const { port = 0, keys = sampleKeys } = options;
  const { map: payments, keep } = keptMap<VippsPayment>(options.file);
  const access = createAccess(keys);
  const replay = createReplays();
  const { tell, stop } = createTelling(options, keys.merchantSerialNumber);
  const pageOf = ({ token }: VippsPayment): string => `${server.url}/pay/${token}`;

  const answerCall = (heard: Heard, name: string): Answer | Promise<Answer> => {
    const refusal = access.refuse(heard);
    if (refusal) return refusal;
    if (name === 'create') return replay(heard, () => createPayment(payments, heard.body, pageOf));
    const payment = payments.get(callPattern.exec(heard.path)?.[1] ?? '');
    if (payment === undefined) return problem(404, '5090', 'The reference is unknown');
    if (payment.isSilent) return new Promise<Answer>(() => undefined);
    if (name !== 'get') return replay(heard, (key) => takeStep(payment, name, heard, tell, key));
    return { status: 200, body: { ...shown(payment), redirectUrl: pageOf(payment) } };
  };
  const server = await startSimulated({
    port,
    keep,
    nameOf,
    answer(heard) {
      const [, token] = /^\/pay\/([\w-]+)$/.exec(heard.path) ?? [];
      const payment = [...payments.values()].find((each) => each.token === token);
      if (token !== undefined) return answerBuyer(payment, heard, tell);
      const name = nameOf(heard);
      if (name === undefined) return problem(404);
      return name === 'token' ? access.answerToken(heard) : answerCall(heard, name);
    },
  });
  const known = (reference: string): VippsPayment => {
    const payment = payments.get(reference);
    if (payment === undefined) throw new Error(`The simulator has no payment ${reference}`);
    return payment;
  };
  return {
    ...server,
    keys,
    payments,
    act(reference, act, telling) {
      const payment = known(reference);
      tell(payment, vippsActs[act](payment), telling);
    },
    tellExpress: (reference, told) => tellExpress(known(reference), told),
    forge: (reference) => forge(known(reference), tell),
    forgetTokens: access.forgetTokens,
    async close() {
      stop();
      await server.close();
    },
  };
}

const callPattern = /^\/epayment\/v1\/payments(?:\/([^/]+)(?:\/(capture|refund|cancel))?)?$/;

function nameOf({ method, path }: Heard): string | undefined {
  if (method === 'POST' && path === '/accesstoken/get') return 'token';
  const [whole, reference, step] = callPattern.exec(path) ?? [];
  if (whole === undefined) return undefined;
  if (method === 'GET') return reference !== undefined && step === undefined ? 'get' : undefined;
  return reference === undefined ? 'create' : step;
}

function takeStep(
  payment: VippsPayment,
  name: string,
  { body }: Heard,
  tell: Tell,
  key: string,
): Answer {
  const outcome = vippsSteps[name]?.(payment, partAsked(body));
  if (outcome?.happened) tell(payment, outcome.happened, 'soon', key);
  return outcome?.answer ?? problem(404);
}

function forge(payment: VippsPayment, tell: Tell): void {
  tell(payment, { name: 'AUTHORIZED', amount: payment.amount, success: true }, 'forged');
}

/** The page, and what a buyer presses on it. Afterwards the buyer is back in the shop. */
function answerBuyer(
  payment: VippsPayment | undefined,
  { method, text, headers }: Heard,
  tell: Tell,
): Answer {
  const { outcome = '', ...told } = Object.fromEntries(new URLSearchParams(text));
  const chosen = outcomes[outcome];
  const language = languageOf(headers['accept-language']);
  if (payment === undefined) return { status: 404, body: landingPage(undefined, { language }) };
  if (method !== 'POST' || payment.state !== 'CREATED' || chosen === undefined)
    return { status: 200, body: landingPage(payment, { language }) };
  tellExpress(payment, told);
  if (chosen.telling === 'forged') forge(payment, tell);
  if (chosen.act) tell(payment, vippsActs[chosen.act](payment), chosen.telling);
  return chosen.says === undefined
    ? { status: 303, headers: { location: payment.returnUrl } }
    : { status: 200, body: landingPage(payment, { language, says: chosen.says }) };
}
