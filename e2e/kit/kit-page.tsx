import { useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import '#ui/styles/index.css';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Combobox, type Suggestion } from '#ui/combobox.tsx';
import { Confirm } from '#ui/confirm.tsx';
import { DataTable } from '#ui/data-table.tsx';
import { rowPicks } from '#ui/table-picks.tsx';
import { DateInput } from '#ui/date-input.tsx';
import { Field } from '#ui/field.tsx';
import { FileInput, type ChosenFile } from '#ui/file-input.tsx';
import { NumberInput } from '#ui/number-input.tsx';
import { PeriodInput } from '#ui/period-input.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import { Select } from '#ui/select.tsx';
import { TableFilters } from '#ui/table-filters.tsx';
import { TabLinks, Tabs } from '#ui/tabs.tsx';
import { TextArea, TextInput } from '#ui/text-input.tsx';
import { writeInto, writtenIn } from '#ui/written-form.ts';

const places: readonly Suggestion[] = [
  { key: '0150', text: 'Oslo', note: '0150' },
  { key: '5003', text: 'Bergen', note: '5003' },
  { key: '5700', text: 'Voss', note: '5700, ved Bergen' },
];

/** All controls of the kit, each right and wrong, for a browser to look at and to press. */
function KitPage() {
  return (
    <main id="main" className="container screen stack gap-7">
      <h1>Kontrollene</h1>
      {[undefined, 'Skriv dette om igjen, så det kan leses.'].map((error) => (
        <section key={error ?? ''} className="grid" aria-label={error ?? 'Uten feil'}>
          <Controls error={error} />
        </section>
      ))}
      <Kept />
      <KeptLines />
      <Framed />
      <Listed />
    </main>
  );
}

function Controls({ error }: { readonly error: string | undefined }) {
  return (
    <>
      <Field label="Navn" error={error} required>
        <TextInput name="name" />
      </Field>
      <Field label="Fylke" error={error}>
        <Select options={[{ value: 'a', label: 'Akershus' }]} />
      </Field>
      <Field label="Antall i esken" error={error} hint="Hele tall">
        <NumberInput defaultValue="1250" after="stk." tidy={(text) => text} />
      </Field>
      <Field label="Pris" error={error}>
        <NumberInput name="price" hasDecimals after="kr" tidy={(text) => text.replace('.', ',')} />
      </Field>
      <Field label="Ønsket dag" error={error} mark="valgfritt">
        <DateInput name="day" min="2026-01-01" />
      </Field>
      <Field label="Periode" error={error}>
        <PeriodInput
          labels={{ from: 'Fra', to: 'Til' }}
          choices={[
            { label: 'Denne måneden', from: '2026-11-01', to: '2026-11-30' },
            { label: 'I fjor', from: '2025-01-01', to: '2025-12-31' },
          ]}
        />
      </Field>
      <Field label="Sted" error={error} hint="Skriv minst to bokstaver">
        <Place />
      </Field>
      <Field label="Vedlegg" error={error} hint="PDF eller bilde, inntil 10 MB" required>
        <Attachments />
      </Field>
      <Field label="Melding" error={error}>
        <TextArea name="message" />
      </Field>
    </>
  );
}

function Place({ name }: { readonly name?: string }) {
  const [chosen, setChosen] = useState('');
  return (
    <>
      <Combobox
        aria-label={name}
        name={name}
        onChoose={({ key }) => setChosen(key)}
        search={async (words) =>
          places.filter((place) =>
            JSON.stringify(place).toLowerCase().includes(words.toLowerCase()),
          )
        }
        labels={{ list: 'Steder', found: (count) => `${count} steder` }}
      />
      <output>{chosen}</output>
    </>
  );
}

const sent: readonly ChosenFile[] = [
  { key: '1', name: 'Tegning av badet med alle mål og rør.pdf', size: '2,4 MB', progress: 0.6 },
  { key: '2', name: 'film.mov', size: '240 MB', refusal: 'Filen er større enn 10 MB.' },
];

function Attachments() {
  const [files, setFiles] = useState(sent);
  const add = (chosen: readonly File[]) =>
    setFiles([...files, ...chosen.map(({ name }) => ({ key: name, name, size: '1 kB' }))]);
  return (
    <FileInput
      files={files}
      onAdd={add}
      disabled={files.length > 2}
      onRemove={(key) => setFiles(files.filter((file) => file.key !== key))}
      labels={{
        choose: 'Velg filer',
        drop: 'eller slipp dem her',
        remove: (name) => `Fjern ${name}`,
      }}
    />
  );
}

const draft = {
  price: '1234.5',
  day: '2026-12-01',
  from: '2026-11-28',
  to: '2026-11-30',
  count: '4',
  place: 'Bergen',
  letters: 'on',
};

/** A form that gets a draft back. */
function Kept() {
  const element = useRef<HTMLFormElement>(null);
  const [heard, setHeard] = useState('');
  const [hasLetters, setHasLetters] = useState(false);
  useEffect(() => {
    if (element.current) writeInto(element.current, draft);
  }, []);
  return (
    <form
      ref={element}
      aria-label="Utkast"
      className="stack gap-4"
      onInput={() => element.current && setHeard(JSON.stringify(writtenIn(element.current)))}
    >
      <output>{heard}</output>
      <NumberInput aria-label="Budsjett" name="price" hasDecimals tidy={(text) => text} />
      <DateInput aria-label="Dag" name="day" />
      <PeriodInput
        names={{ from: 'from', to: 'to' }}
        labels={{ from: 'Start', to: 'Slutt' }}
        choices={[{ label: 'Hele 2025', from: '2025-01-01', to: '2025-12-31' }]}
      />
      <Place name="place" />
      <Checkbox
        label={hasLetters ? 'Takk, nyhetsbrevet kommer' : 'Nyhetsbrev'}
        name="letters"
        checked={hasLetters}
        onChange={({ target }) => setHasLetters(target.checked)}
      />
      <QuantityStepper
        name="count"
        labels={{ quantity: 'Antall', decrease: 'Færre', increase: 'Flere' }}
      />
    </form>
  );
}

const keptLines = { pieces: '1:3\n3:\n13' };

/** A form with the numbers of several lines that gets a draft back. */
function KeptLines() {
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (element.current) writeInto(element.current, keptLines);
  }, []);
  return (
    <form ref={element} aria-label="Utkast av linjer" className="stack gap-4">
      {['1', '2'].map((line) => (
        <Select
          key={line}
          name="pieces"
          aria-label={`Av vare ${line}`}
          options={[1, 2, 3].map((count) => ({ value: `${line}:${count}`, label: `${count}` }))}
        />
      ))}
      <input type="hidden" name="pieces" value="3:" />
      <TextInput name="pieces" aria-label="Av vare 3" defaultValue="50" />
    </form>
  );
}

function Framed() {
  const [isAsking, setIsAsking] = useState(false);
  const [became, setBecame] = useState('Adressen er der');
  const tries = useRef(0);
  const links = [
    { key: 'open', label: 'Åpne', href: '#open' },
    { key: 'over', label: 'Avsluttede', href: '#over' },
  ];
  return (
    <>
      <TabLinks label="Saker" links={links} open="open" />
      <Tabs
        label="Om varen"
        tabs={[
          { key: 'about', label: 'Beskrivelse', panel: <p>En servant i porselen.</p> },
          { key: 'facts', label: 'Spesifikasjon', panel: <p>Bredde 600 mm.</p> },
          { key: 'papers', label: 'Dokumenter', panel: <p>Monteringsanvisning.</p> },
        ]}
      />
      <div className="cluster">
        <Button onClick={() => setIsAsking(true)}>Slett adressen …</Button>
        <output>{became}</output>
      </div>
      {isAsking && (
        <Confirm
          title="Slette adressen?"
          yes="Slett adressen"
          no="Behold den"
          closeLabel="Lukk"
          isDanger
          onYes={async () => {
            if (tries.current++ === 0) throw new Error('the network is away');
            setBecame('Adressen er borte');
          }}
          onClose={() => setIsAsking(false)}
        >
          Adressen kan ikke hentes tilbake.
        </Confirm>
      )}
    </>
  );
}

const keyOf = ({ number }: { readonly number: string }) => number;
const cases = [
  { number: '1001', name: 'Servantskap med to skuffer og overskap i eik', sum: '1\u00A0250,00' },
  { number: '1002', name: 'Speil', sum: '800,00' },
];

function Listed() {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <TableFilters
        label="Saker"
        action="/"
        search={{ label: 'Nummer eller navn', text: '' }}
        filters={[
          {
            name: 'state',
            label: 'Tilstand',
            value: '',
            options: [{ value: '', label: 'Alle saker' }],
          },
        ]}
        submit="Vis"
      />
      <DataTable
        label="Saker"
        columns={[
          { key: 'number', title: 'Sak', isTight: true, cell: ({ number }) => `Sak ${number}` },
          { key: 'name', title: 'Navn', cell: ({ name }) => name },
          {
            key: 'sum',
            title: 'Sum',
            isAtEnd: true,
            cell: ({ sum }) => sum,
            sorts: [
              { order: '-sum', label: 'Høyest sum' },
              { order: 'sum', label: 'Lavest sum' },
            ],
          },
        ]}
        rows={cases}
        keyOf={keyOf}
        hrefOf={({ number }) => `#case-${number}`}
        sort={{ order: '-sum', hrefFor: (order) => `#${order}` }}
        picks={rowPicks({
          rows: cases,
          keyOf,
          keys,
          onPick: setKeys,
          words: {
            all: 'Velg alle',
            row: ({ number }) => `Velg sak ${number}`,
            count: (count) => `${count} valgt`,
          },
          actions: <Button onClick={() => setKeys(new Set())}>Legg bort</Button>,
        })}
      />
    </>
  );
}

const place = document.getElementById('app');
if (place) createRoot(place).render(<KitPage />);
