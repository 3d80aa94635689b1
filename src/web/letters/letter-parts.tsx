import { Fragment, type CSSProperties, type ReactNode } from 'react';

// Inline styles, since many mail readers drop everything else; the colours of the shop's light pages.
const ink = '#13201f';
const soft = '#52605d';
const fjord = '#0e4a4e';
const line = '1px solid #e1e4e1';
const title: CSSProperties = { margin: '24px 0 4px', fontSize: 16, color: fjord };
const quiet: CSSProperties = { color: soft, fontSize: 14 };
const cell: CSSProperties = { padding: '8px 0', borderBottom: line, verticalAlign: 'top' };
const figure: CSSProperties = {
  ...cell,
  paddingLeft: 16,
  textAlign: 'right',
  whiteSpace: 'nowrap',
};

/** The sheet a letter stands on: the shop's name above, who sells below. */
export function LetterSheet(props: {
  readonly language: string;
  readonly name: string;
  readonly foot: readonly string[];
  readonly children: ReactNode;
}) {
  const sheet = {
    maxWidth: 600,
    margin: '0 auto',
    padding: 24,
    borderTop: `4px solid ${fjord}`,
    background: '#ffffff',
  };
  return (
    <html lang={props.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        {/* Readers in the dark would turn some of its colours round, and not others. */}
        <meta name="color-scheme" content="light only" />
      </head>
      <body
        style={{
          margin: 0,
          padding: '24px 12px',
          background: '#f4f5f3',
          color: ink,
          fontFamily: 'Arial, sans-serif',
          fontSize: 16,
          lineHeight: 1.5,
        }}
      >
        <div style={sheet}>
          <p style={{ margin: '0 0 24px', fontSize: 22, fontWeight: 'bold', color: fjord }}>
            {props.name}
          </p>
          {props.children}
          <p style={{ ...quiet, margin: '32px 0 0', paddingTop: 16, borderTop: line }}>
            <Lines lines={props.foot} />
          </p>
        </div>
      </body>
    </html>
  );
}

/** Lines below each other; what a person wrote keeps its own. */
function Lines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((each, index) => (
    // Two of them may read alike.
    <Fragment key={`${index}`}>
      {index > 0 && <br />}
      {each}
    </Fragment>
  ));
}

/** Text with a blank line between paragraphs, whatever line ends it has; a paragraph keeps its line breaks. */
export function Paragraphs({ written }: { readonly written: string }) {
  const paragraphs = written.replaceAll('\r\n', '\n').split(/\n{2,}/);
  return paragraphs.map((each, index) => (
    <p key={`${index}`}>
      <Lines lines={each.split('\n')} />
    </p>
  ));
}

/** A title with lines below; nothing where there are none. */
export function Section(props: { readonly title: string; readonly lines: readonly string[] }) {
  if (props.lines.length === 0) return undefined;
  return (
    <>
      <h2 style={title}>{props.title}</h2>
      <p style={{ margin: 0 }}>
        <Lines lines={props.lines} />
      </p>
    </>
  );
}

/** An address in full, so that one sees where it leads. */
export function PlainLink({ href }: { readonly href: string }) {
  return (
    <p>
      <a href={href} style={{ color: fjord, wordBreak: 'break-word' }}>
        {href}
      </a>
    </p>
  );
}

export interface LetterRow {
  readonly label: string;
  readonly value?: string;
  readonly isStrong?: boolean;
  /** Stand below the label, quietly, each on a line of its own. */
  readonly details?: readonly string[];
}

/** Labels with an amount or a number at the end of the line. */
export function Rows(props: { readonly title?: string; readonly rows: readonly LetterRow[] }) {
  return (
    <>
      {props.title !== undefined && <h2 style={title}>{props.title}</h2>}
      <table style={{ width: '100%', borderCollapse: 'collapse' }}>
        <tbody>
          {props.rows.map((row, index) => (
            <Row key={`${index}`} {...row} />
          ))}
        </tbody>
      </table>
    </>
  );
}

/** The details below a label have the whole width of a narrow screen, not only the label's. */
function Row({ label, value, isStrong, details = [] }: LetterRow) {
  const below = details.length > 0 && (
    <span style={quiet}>
      <Lines lines={details} />
    </span>
  );
  if (value === undefined) {
    return (
      <tr>
        <td style={cell}>
          {label}
          {below && <br />}
          {below}
        </td>
      </tr>
    );
  }
  const open = below ? { borderBottom: 'none', paddingBottom: 0 } : {};
  return (
    <>
      <tr style={isStrong ? { fontWeight: 'bold' } : undefined}>
        <td style={{ ...cell, ...open }}>{label}</td>
        <td style={{ ...figure, ...open }}>{value}</td>
      </tr>
      {below && (
        <tr>
          <td colSpan={2} style={{ ...cell, paddingTop: 0 }}>
            {below}
          </td>
        </tr>
      )}
    </>
  );
}
