import { freightFaults, type FreightFault } from '#domain/checkout/freight-faults.ts';
import type { FreightMeasure, FreightRate } from '#domain/checkout/freight-table.ts';
import { ore } from '#domain/money/ore.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import { loadFreightRates } from '#server/repositories/sales/freight-rates.ts';
import { testFreight } from './ask-freight.ts';
import type { Command } from './command.ts';
import { kroner, wholeNumber } from './kroner.ts';
import { hanging, table } from './output.ts';

const list: Command = {
  name: 'freight list',
  about: 'about.freight_list',
  run: async (_input, { output, database }) => {
    const rates = await loadFreightRates((await database()).read);
    const faults = freightFaults(rates);
    output.result({ rates, faults }, [
      ...(rates.length === 0 ? [say('freight.none')] : rateLines(rates)),
      ...(faults.length === 0
        ? []
        : ['', ...faults.flatMap((fault) => hanging('! ', faultLine(fault)))]),
    ]);
  },
};

function rateLines(rates: readonly FreightRate[]): readonly string[] {
  const anywhere = (place: string) => (place === '' ? '*' : place);
  return table(
    [
      say('head.service'),
      say('head.country'),
      say('head.region'),
      say('head.postcodes'),
      say('head.from'),
      say('head.net'),
    ],
    rates.map(({ service, measure, country, region, postcodes, from, net }) => [
      service,
      anywhere(country),
      anywhere(region),
      anywhere(postcodes),
      valueText(measure, from),
      kroner(net),
    ]),
  );
}

function valueText(measure: FreightMeasure, value: number): string {
  switch (measure) {
    case 'weight':
      return `${wholeNumber(value / 1000)} kg`;
    case 'subtotal':
      return kroner(ore(value));
    case 'count':
      return say('freight.pieces', { count: value });
  }
}

function faultLine(fault: FreightFault): string {
  const { service } = fault;
  const country = fault.country === '' ? '*' : fault.country;
  const at = { service, country };
  switch (fault.kind) {
    case 'overlap':
      return say('freight.overlap', { ...at, one: fault.one, other: fault.other });
    case 'begins-late': {
      const place = [country, fault.region, fault.postcodes]
        .filter((each) => each !== '')
        .join(' ');
      return say('freight.late', { service, place, value: valueText(fault.measure, fault.from) });
    }
    case 'region':
      return say('freight.region', { ...at, region: fault.region });
    case 'hole':
      return say('freight.hole', { ...at, postcodes: fault.postcodes });
  }
}

export const freightCommands: readonly Command[] = [list, testFreight];
