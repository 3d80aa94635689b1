import type { CSSProperties, ReactNode } from 'react';
import type { SumRow } from '#texts/order-sums.ts';
import { paint, placing, type LetterInk } from './look.ts';
import { Heading, Lines } from './text.tsx';

interface Named {
  readonly label: string;
  readonly value: ReactNode;
}

/** Names with their values, such as the KID. */
export function Facts(props: { readonly title?: string; readonly rows: readonly Named[] }) {
  if (props.rows.length === 0) return undefined;
  return (
    <>
      {props.title !== undefined && <Heading>{props.title}</Heading>}
      <table {...placing} className="facts">
        <tbody>
          {props.rows.map(({ label, value }, index) => (
            <tr key={`${index}`} className="row">
              <Cell ink="soft" style={{ padding: '2px 16px 2px 0', whiteSpace: 'nowrap' }}>
                {label}
              </Cell>
              <Cell style={{ padding: '2px 0' }}>{value}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

export interface GoodsRow {
  readonly label: string;
  readonly value?: string;
  /** Lines below the label, in a quiet colour. */
  readonly details?: readonly string[];
  /** A full address. */
  readonly picture?: string;
}

/** A list of goods, with pictures where any has one, and with amounts at the end of the line. */
export function Goods(props: { readonly title: string; readonly rows: readonly GoodsRow[] }) {
  if (props.rows.length === 0) return undefined;
  const hasPictures = props.rows.some(({ picture }) => picture !== undefined);
  return (
    <>
      <Heading>{props.title}</Heading>
      <table {...placing} width="100%" className="rows goods">
        <tbody>
          {props.rows.map(({ label, value, details = [], picture }, index) => (
            <tr key={`${index}`} className="row">
              {hasPictures && <PictureCell picture={picture} />}
              <Cell name="name" style={{ padding: '12px 0' }} isRuled>
                {label}
                {details.length > 0 && <Details lines={details} />}
              </Cell>
              {value !== undefined && (
                <Cell name="amount" style={{ padding: '12px 0 12px 16px' }} isRuled>
                  {value}
                </Cell>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

/** Sums, apart from the goods. */
export function Sums({ rows }: { readonly rows: readonly SumRow[] }) {
  return (
    <table {...placing} width="100%" className="rows" style={{ marginTop: 16 }}>
      <tbody>
        {rows.map(({ label, value, isStrong = false, details = [] }, index) => {
          const style = isStrong
            ? { padding: '8px 0', fontSize: 18, fontWeight: 600 }
            : { padding: '4px 0' };
          return (
            <tr key={`${index}`} className="row">
              <Cell ink={isStrong ? 'ink' : 'soft'} style={style} isRuled={isStrong}>
                {label}
                {details.length > 0 && <Details lines={details} />}
              </Cell>
              <Cell name="amount" style={{ ...style, paddingLeft: 16 }} isRuled={isStrong}>
                {value}
              </Cell>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function Details({ lines }: { readonly lines: readonly string[] }) {
  return (
    <>
      <br />
      <span {...paint({ ink: 'soft' }, { fontSize: 14 })}>
        <Lines lines={lines} />
      </span>
    </>
  );
}

/** The picture needs no text, since the name stands beside it. */
function PictureCell({ picture }: { readonly picture: string | undefined }) {
  const { className, style } = paint({ line: 'line' }, { ...ruled, padding: '12px 0' });
  return (
    <td className={`${className} picture`} style={style} width={80} valign="top">
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          width={64}
          height={64}
          style={{ display: 'block', borderRadius: 6 }}
        />
      )}
    </td>
  );
}

const ruled = { borderTopWidth: 1, borderTopStyle: 'solid' } as const;
const figure = { textAlign: 'right', whiteSpace: 'nowrap' } as const;

function Cell(props: {
  readonly name?: 'name' | 'amount';
  readonly ink?: LetterInk;
  readonly style: CSSProperties;
  readonly isRuled?: boolean;
  readonly children: ReactNode;
}) {
  const { name, ink = 'ink', isRuled = false } = props;
  const { className, style } = paint(
    { ink, ...(isRuled && { line: 'line' }) },
    { ...(isRuled && ruled), ...(name === 'amount' && figure), ...props.style },
  );
  return (
    <td className={`${className} cell ${name ?? ''}`.trim()} style={style} valign="top">
      {props.children}
    </td>
  );
}
