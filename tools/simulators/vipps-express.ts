import { escaped, kroner } from './buyer-page.ts';
import { fieldsOf, matches, readNok } from './vipps-fields.ts';
import type { Say, Sentence } from './words.ts';

interface Option {
  readonly id: string;
  readonly name: string;
  readonly cost: number;
}

/** The buyer's name and address, and the id of the option that they choose. */
export interface ExpressTold {
  readonly option: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobileNumber: string;
  readonly addressLine1: string;
  readonly postCode: string;
  readonly city: string;
}

export interface Express {
  readonly options: readonly Option[];
  told: ExpressTold;
}

interface Payable {
  readonly amount: number;
  readonly express?: Express;
}

const buyer: Omit<ExpressTold, 'option'> = {
  firstName: 'Kari',
  lastName: 'Nordmann',
  email: 'kari@example.no',
  mobileNumber: '4741234567',
  addressLine1: 'Storgata 1',
  postCode: '0155',
  city: 'Oslo',
};

const types = ['HOME_DELIVERY', 'PICKUP_POINT', 'MAILBOX', 'IN_STORE', 'OTHER'];
const scope = 'name address email phoneNumber';

/**
 * The freight in the body; undefined where there is none. Freight and the full profile come together.
 */
export function readExpress(body: Record<string, unknown>): Express | 'wrong' | undefined {
  if (body['shipping'] === undefined && body['profile'] === undefined) return undefined;
  const groups = fieldsOf(body['shipping'])['fixedOptions'];
  const hasScope = fieldsOf(body['profile'])['scope'] === scope;
  if (!hasScope || !Array.isArray(groups)) return 'wrong';
  const read = groups.map(fieldsOf);
  const isRight = read.every(({ type, brand }) => types.includes(String(type)) && Boolean(brand));
  const options = read.flatMap(({ options: own }) => (Array.isArray(own) ? own.map(optionOf) : []));
  const known = options.flatMap((option) => option ?? []);
  const [first] = known;
  if (!isRight || first === undefined || known.length < options.length) return 'wrong';
  return { options: known, told: { ...buyer, option: first.id } };
}

function optionOf(option: unknown): Option | undefined {
  const { id, name, amount } = fieldsOf(option);
  const cost = readNok(amount);
  if (!matches(id, /^.{1,100}$/) || !matches(name, /^.{1,100}$/)) return undefined;
  return cost === undefined ? undefined : { id, name, cost };
}

export function tellExpress(
  { express }: Pick<Payable, 'express'>,
  told: Partial<ExpressTold>,
): void {
  if (express !== undefined) express.told = { ...express.told, ...told };
}

/** The amount with the freight that is chosen. */
export function toPay({ amount, express }: Payable): number {
  return amount + (express ? chosenOf(express).cost : 0);
}

function chosenOf({ options, told }: Express): Option {
  return options.find(({ id }) => id === told.option) ?? { id: told.option, name: '', cost: 0 };
}

/** The buyer as the shop is told of them. */
export function shownBuyer({ express }: Pick<Payable, 'express'>): object {
  if (express === undefined) return {};
  const { firstName, lastName, email, mobileNumber, addressLine1, postCode, city } = express.told;
  const { id, name, cost } = chosenOf(express);
  return {
    userDetails: { firstName, lastName, email, mobileNumber },
    shippingDetails: {
      address: { addressLine1, addressLine2: '', postCode, city, country: 'NO' },
      shippingCost: cost,
      shippingOptionId: id,
      shippingOptionName: name,
    },
  };
}

const labels: Readonly<Record<keyof typeof buyer, Sentence>> = {
  firstName: 'Fornavn',
  lastName: 'Etternavn',
  email: 'E-post',
  mobileNumber: 'Mobil',
  addressLine1: 'Adresse',
  postCode: 'Postnummer',
  city: 'Poststed',
};

/** The fields for the buyer's address. */
export function expressFields({ options, told }: Express, say: Say): string {
  const ways = options.map(
    ({ id, name, cost }) =>
      `<label><input type="radio" name="option" value="${escaped(id)}"${
        id === told.option ? ' checked' : ''
      }> ${escaped(name)} – ${kroner(cost)}</label>`,
  );
  const fields = Object.entries(labels).map(
    ([name, label]) =>
      `<label>${say(label)} <input name="${name}" value="${escaped(told[name as keyof typeof buyer])}"></label>`,
  );
  return `<fieldset><legend>${say('Levering')}</legend>${ways.join('')}</fieldset>
<details><summary>${say('Hvem du er')}</summary><div>${fields.join('')}</div></details>`;
}
