import { contentAddress } from '#domain/content/content-address.ts';
import { contentIdentifier } from '#domain/content/content-checks.ts';
import { say } from '#server/exchange/files/spoken-language.ts';
import {
  contentKinds,
  findContentRows,
  listContent,
} from '#server/repositories/content/content-kinds.ts';
import { previewAddress } from '#server/workflows/content/preview-link.ts';
import type { Db } from '#server/repositories/system/schema.ts';
import { loadStoreViews } from '#server/repositories/system/settings.ts';
import { switchContent } from '#server/workflows/content/switch-content.ts';
import { operatorKey } from '#server/workflows/operator-key.ts';
import { CommandError, text, type Command, type CommandInput } from './command.ts';
import { facts, hanging, table } from './output.ts';

const kindNames = contentKinds.map(({ kind }) => kind).join(', ');
const notes = () => hanging('', say('content.kinds', { kinds: kindNames }));

type Kind = (typeof contentKinds)[number];

function kindNamed(name = ''): Kind {
  const found = contentKinds.find(({ kind }) => kind === name);
  if (found !== undefined) return found;
  throw new CommandError(say('content.no_kind', { name, kinds: kindNames }));
}

const viewOf = (code: string): string => (code === '' ? say('content.everywhere') : code);

const list: Command = {
  name: 'content list',
  about: 'about.content_list',
  words: ['[KIND]'],
  notes,
  run: async (input, { output, database }) => {
    const [name] = input.words;
    const kinds = name === undefined ? contentKinds : [kindNamed(name)];
    const { read } = await database();
    const found = await Promise.all(kinds.map((kind) => listContent(read, kind)));
    const contents = found.flat();
    const headings = ['kind', 'named', 'view', 'shown', 'title'] as const;
    const lines = table(
      headings.map((heading) => say(`content.${heading}`)),
      contents.map(({ kind, identifier, storeCode, isActive, title }) => [
        kind,
        identifier,
        viewOf(storeCode),
        say(isActive ? 'content.yes' : 'content.no'),
        title,
      ]),
    );
    output.result({ contents }, contents.length === 0 ? [say('content.none')] : lines);
  },
};

const show: Command = {
  name: 'content show',
  about: 'about.content_show',
  words: ['KIND', 'IDENTIFIER'],
  notes,
  run: async (input, { output, database }) => {
    const { kind, identifier } = asked(input);
    const rows = await findContentRows((await database()).read, kind, identifier);
    if (rows.length === 0) throw noContent(kind, identifier);
    const lines = rows.map((row) =>
      facts(
        Object.entries(row).flatMap(([name, value]) =>
          value === null || value === '' ? [] : [[name, shown(name, value)] as const],
        ),
      ),
    );
    output.result(
      { kind: kind.kind, identifier, rows },
      lines.flatMap((each) => [...each, '']),
    );
  },
};

function shown(name: string, value: unknown): string {
  if (name.endsWith('_at')) return new Date(Number(value)).toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function asked({ words: [name, identifier = ''] }: CommandInput) {
  return { kind: kindNamed(name), identifier: contentIdentifier(identifier) };
}

function noContent({ kind }: Kind, name: string): CommandError {
  return new CommandError(say('content.no_such', { kind, name }));
}

function switching(verb: 'publish' | 'hide', about: Command['about']): Command {
  const isActive = verb === 'publish';
  return {
    name: `content ${verb}`,
    about,
    words: ['KIND', 'IDENTIFIER'],
    options: { store: text('CODE', 'option.content_store') },
    notes,
    act: async (input, { output, acting }) => {
      const { kind, identifier } = asked(input);
      const storeCode = input.text('store');
      const wanted = { kind, identifier, isActive, ...(storeCode !== undefined && { storeCode }) };
      const result = await switchContent(wanted, await acting());
      if (result.kind === 'unknown') throw noContent(kind, identifier);
      if (result.kind === 'not-in-view') {
        const named = { name: identifier, store: storeCode ?? '' };
        throw new CommandError(say('content.no_view', named));
      }
      const { changed, hidden } = result;
      const said = isActive ? 'content.published' : 'content.hidden';
      const views = changed.map(viewOf).join(', ');
      const lines = [
        say(changed.length === 0 ? 'content.same' : said, { name: identifier, views }),
      ];
      const own = hidden.filter((code) => code !== '');
      if (isActive && storeCode === undefined && own.length > 0) {
        lines.push(say('content.stays_hidden', { views: own.join(', '), view: own[0] ?? '' }));
      }
      output.result({ kind: kind.kind, identifier, isActive, changed, hidden }, lines);
    },
  };
}

const preview: Command = {
  name: 'content preview',
  about: 'about.content_preview',
  words: ['ADDRESS|KIND', '[IDENTIFIER]'],
  notes,
  run: async (input, { config, output, database }) => {
    const opened = await database();
    const url = URL.parse(await addressToPreview(input, opened.read), config.publicUrl);
    if (url?.origin !== config.publicUrl) throw new CommandError(say('content.elsewhere'));
    const views = await loadStoreViews(opened.read);
    const key = await operatorKey({ database: opened });
    const path = previewAddress(key, url.pathname + url.search, views, config.clock());
    const link = config.publicUrl + path;
    output.result({ link }, [link, '', say('content.preview')]);
  },
};

/** The given address, or that of a content. */
async function addressToPreview(input: CommandInput, db: Db): Promise<string> {
  const [address = '', named] = input.words;
  if (named === undefined) return address;
  const { kind, identifier } = asked(input);
  const rows = await findContentRows(db, kind, identifier);
  if (rows.length === 0) throw noContent(kind, identifier);
  return contentAddress(kind.kind, identifier);
}

export const contentCommands: readonly Command[] = [
  list,
  show,
  preview,
  switching('publish', 'about.content_publish'),
  switching('hide', 'about.content_hide'),
];
