import { createServer, type Server, type ServerResponse } from 'node:http';

/** A unit as the register writes it, as far as the shop reads it. */
export interface SimulatedUnit {
  readonly organisasjonsnummer: string;
  readonly navn: string;
  readonly organisasjonsform: { readonly kode: string };
  readonly forretningsadresse?: SimulatedAddress;
  readonly beliggenhetsadresse?: SimulatedAddress;
  readonly postadresse?: SimulatedAddress;
  readonly konkurs: boolean;
  readonly underAvvikling: boolean;
  readonly registrertIMvaregisteret: boolean;
  readonly slettedato?: string;
}

interface SimulatedAddress {
  readonly adresse: readonly string[];
  readonly postnummer: string;
  readonly poststed: string;
  readonly landkode: string;
}

const norwegian = (street: string, postnummer: string, poststed: string): SimulatedAddress => ({
  adresse: [street],
  postnummer,
  poststed,
  landkode: 'NO',
});

const inOrder = {
  organisasjonsform: { kode: 'AS' },
  konkurs: false,
  underAvvikling: false,
  registrertIMvaregisteret: true,
};

/** Main units. Their numbers begin with 1, which no real one does. */
const units: readonly SimulatedUnit[] = [
  {
    ...inOrder,
    organisasjonsnummer: '100000032',
    navn: 'FJORDRØR AS',
    forretningsadresse: norwegian('Verkstedveien 1', '0277', 'OSLO'),
    postadresse: norwegian('Postboks 12 Skøyen', '0212', 'OSLO'),
  },
  {
    ...inOrder,
    organisasjonsnummer: '100000040',
    navn: 'BAD OG BYGG KONKURS AS',
    forretningsadresse: norwegian('Strandgaten 5', '5003', 'BERGEN'),
    konkurs: true,
  },
  {
    ...inOrder,
    organisasjonsnummer: '100000059',
    navn: 'SISTE RØR AS',
    forretningsadresse: norwegian('Elvegata 9', '7012', 'TRONDHEIM'),
    underAvvikling: true,
  },
  {
    ...inOrder,
    organisasjonsnummer: '100000067',
    navn: 'GAMLE VVS AS',
    slettedato: '2024-05-31',
    registrertIMvaregisteret: false,
  },
];

const subUnits: readonly SimulatedUnit[] = [
  {
    ...inOrder,
    organisasjonsform: { kode: 'BEDR' },
    organisasjonsnummer: '100000075',
    navn: 'FJORDRØR AS AVD BERGEN',
    beliggenhetsadresse: norwegian('Damsgårdsveien 20', '5058', 'BERGEN'),
  },
];

type Fault = (response: ServerResponse) => void;

/** Numbers for which the simulated register misbehaves. */
const faults: Readonly<Record<string, readonly [says: string, fault: Fault]>> = {
  '100000083': ['never answers', () => undefined],
  '100000091': [
    'sends a web page',
    (response) => response.setHeader('content-type', 'text/html').end('<h1>Vedlikehold</h1>'),
  ],
  '100000105': ['answers about another company', (response) => sendJson(response, 200, units[0])],
  '100000113': ['fails', (response) => sendJson(response, 500, { message: 'feil' })],
  '100000121': [
    'sends other kinds of values',
    (response) => sendJson(response, 200, { navn: 7, konkurs: 'nei', postadresse: [] }),
  ],
  '100000148': [
    'sends without end',
    (response) => {
      const send = () => response.destroyed || response.write('9'.repeat(10_000), send);
      send();
    },
  ],
};

/** Each line tells the answer to one number. */
export const simulatedNumbers: readonly string[] = [
  ...[...units, ...subUnits].map(
    ({ organisasjonsnummer, navn }) => `${organisasjonsnummer} ${navn}`,
  ),
  ...Object.entries(faults).map(([number, [says]]) => `${number} ${says}`),
];

/** A server that speaks like Enhetsregisteret, with invented companies and, by number, with faults. */
export function createRegisterSimulator(hear: (path: string) => void = () => undefined): Server {
  return createServer(({ url = '' }, response) => {
    hear(url);
    const [, kind, number = ''] =
      /^\/enhetsregisteret\/api\/(enheter|underenheter)\/(\d{9})$/.exec(url) ?? [];
    const fault = faults[number]?.[1];
    if (kind === undefined) return sendJson(response, 404, { status: 404 });
    if (fault) return fault(response);
    const among = kind === 'enheter' ? units : subUnits;
    const found = among.find(({ organisasjonsnummer }) => organisasjonsnummer === number);
    return found ? sendJson(response, 200, found) : sendJson(response, 404, { status: 404 });
  });
}

function sendJson(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
}
