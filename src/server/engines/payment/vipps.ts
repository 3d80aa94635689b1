import type * as v from 'valibot';
import type { Ore } from '#domain/money/ore.ts';
import { moment, secondMs } from '#domain/time/moment.ts';
import { realClock, type Clock } from '#server/clock.ts';
import { programVersion } from '#server/program-version.ts';
import { createAccessToken } from './access-token.ts';
import {
  ProviderAway,
  type BegunPayment,
  type PaymentProvider,
  type PaymentToBegin,
  type ProviderPayment,
  type StepAnswer,
} from './port.ts';
import {
  createProviderHttp,
  openRefusal,
  readBody,
  stepAnswer,
  type ProviderAnswer,
  type ProviderCall,
  type ProviderLimits,
} from './provider-http.ts';
import { expressPaymentOf } from './vipps-express.ts';
import {
  begunSchema,
  paymentOf,
  readErrorCode,
  tokenSchema,
  vippsPaymentOf,
  vippsPaymentSchema,
} from './vipps-wire.ts';

/** The keys of a sales unit. */
export interface VippsKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly subscriptionKey: string;
  readonly merchantSerialNumber: string;
}

/**
 * Vipps over its public ePayment API, or a compatible service. A payment has the name that the shop
 * gave it.
 */
export function createVipps(
  url: string,
  keys: VippsKeys,
  clock: Clock = realClock,
  limits?: ProviderLimits,
): PaymentProvider {
  const ask = createAsk(url, keys, clock, limits);
  return {
    code: 'vipps',
    begin: (payment) => begin(ask, payment),
    async beginExpress(payment) {
      const { reference } = payment;
      const address = await open(ask, reference, expressPaymentOf(payment));
      return { providerReference: reference, way: { kind: 'redirect', address } };
    },
    read: (reference) => read(ask, reference),
    capture: (reference, { key, amount }) =>
      takeStep(ask, { reference, name: 'capture', key, body: part(amount) }),
    refund: (reference, { key, amount }) =>
      takeStep(ask, { reference, name: 'refund', key, body: part(amount) }),
    cancel: (reference, { key }) => takeStep(ask, { reference, name: 'cancel', key, body: {} }),
    async tryAccess() {
      await read(ask, 'armatur-tries-access');
    },
  };
}

const part = (value: Ore) => ({ modificationAmount: { currency: 'NOK', value } });

type Ask = (
  call: Pick<ProviderCall, 'method' | 'path' | 'body'>,
  key?: string,
) => Promise<ProviderAnswer>;

/** Makes calls with the keys and a token. After a refused token, another is fetched once. */
function createAsk(url: string, keys: VippsKeys, clock: Clock, limits?: ProviderLimits): Ask {
  const call = createProviderHttp('Vipps', url, readErrorCode, limits);
  const shop = {
    'ocp-apim-subscription-key': keys.subscriptionKey,
    'merchant-serial-number': keys.merchantSerialNumber,
    'vipps-system-name': 'armatur',
    'vipps-system-version': programVersion(),
  };
  const token = createAccessToken(async () => {
    const { clientId: client_id, clientSecret: client_secret } = keys;
    const headers = { ...shop, client_id, client_secret };
    const answer = await call({ method: 'POST', path: 'accesstoken/get', headers, body: {} });
    if (answer.kind === 'refused') throw refusal(answer);
    const { access_token, expires_in } = readBody(tokenSchema, answer.body);
    return { text: access_token, until: moment(clock() + expires_in * secondMs) };
  }, clock);
  return async (asked, key) => {
    const send = (text: string) =>
      call({
        ...asked,
        headers: {
          ...shop,
          authorization: `Bearer ${text}`,
          ...(key !== undefined && { 'idempotency-key': key }),
        },
      });
    const text = await token.read();
    const answer = await send(text);
    if (answer.kind === 'answered' || answer.status !== 401) return answer;
    token.drop(text);
    return send(await token.read());
  };
}

const payments = 'epayment/v1/payments';
const placeOf = (reference: string) => `${payments}/${encodeURIComponent(reference)}`;

/** Opens a payment. Vipps limits how often the same one may be opened, so an existing one is read. */
async function begin(ask: Ask, payment: PaymentToBegin): Promise<BegunPayment> {
  const { reference, providerReference } = payment;
  const known = providerReference && (await find(ask, providerReference, begunSchema));
  const address =
    (known && known.redirectUrl) ?? (await open(ask, reference, vippsPaymentOf(payment)));
  return { providerReference: reference, way: { kind: 'redirect', address } };
}

async function open(ask: Ask, reference: string, body: object): Promise<string> {
  const answer = await ask({ method: 'POST', path: payments, body }, reference);
  if (answer.kind === 'refused') throw openRefusal('Vipps', answer);
  const { redirectUrl } = readOf(reference, begunSchema, answer);
  if (redirectUrl === undefined) throw new ProviderAway('Vipps names no page to pay at');
  return redirectUrl;
}

async function read(ask: Ask, reference: string): Promise<ProviderPayment | undefined> {
  const found = await find(ask, reference, vippsPaymentSchema);
  return found && paymentOf(found);
}

/** The code of a conflict with another call on the payment, after which this one must be repeated. */
const stillAtWork = '6160';

interface Step {
  readonly reference: string;
  readonly name: 'capture' | 'refund' | 'cancel';
  readonly key: string;
  readonly body: object;
}

async function takeStep(ask: Ask, { reference, name, key, body }: Step): Promise<StepAnswer> {
  const path = `${placeOf(reference)}/${name}`;
  const answer = await ask({ method: 'POST', path, body }, key);
  if (answer.kind === 'refused' && answer.code === stillAtWork) throw refusal(answer);
  // A step counts as done only if the answer is about this payment.
  if (answer.kind === 'answered') paymentOf(readOf(reference, vippsPaymentSchema, answer));
  return stepAnswer('Vipps', answer);
}

interface Referring {
  readonly reference: string;
}

/** Undefined where Vipps has no payment of that name. */
async function find<Answer extends Referring>(
  ask: Ask,
  reference: string,
  schema: v.GenericSchema<unknown, Answer>,
): Promise<Answer | undefined> {
  const answer = await ask({ method: 'GET', path: placeOf(reference) });
  if (answer.kind === 'refused' && answer.status === 404) return undefined;
  return readOf(reference, schema, answer);
}

function readOf<Answer extends Referring>(
  reference: string,
  schema: v.GenericSchema<unknown, Answer>,
  answer: ProviderAnswer,
): Answer {
  if (answer.kind === 'refused') throw refusal(answer);
  const told = readBody(schema, answer.body);
  if (told.reference !== reference) throw new ProviderAway('Vipps answers about another payment');
  return told;
}

function refusal({ status, code }: Extract<ProviderAnswer, { kind: 'refused' }>): ProviderAway {
  return new ProviderAway(`Vipps refuses with ${status} ${code}`);
}
