import type { ReactNode } from 'react';
import type { LetterShop } from '#contract/letters/letter-documents.ts';
import { font, letterStyles, paint, placing } from './look.ts';

interface Props {
  readonly shop: LetterShop;
  readonly title: string;
  /** The text that mail programs show beside the subject. */
  readonly preview: string;
  /** The seller's details. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

/** Keeps mail programs from showing the letter's own text after the preview. */
const nothingMore = '\u00a0\u200c'.repeat(60);

/** The sheet of a letter: the shop's mark and name above, the seller's details below. */
export function LetterFrame({ shop, title, preview, foot, children }: Props) {
  const { language, name } = shop.storeView;
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        {/* An order number is no telephone number. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{letterStyles}</style>
      </head>
      <body {...paint({ ink: 'ink', ground: 'page' }, { margin: 0, padding: 0 })}>
        <div className="preview" style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>
          {preview}
          {nothingMore}
        </div>
        <table {...placing} width="100%" {...paint({ ground: 'page' })}>
          <tbody>
            <tr>
              {/* The cells set the width in Outlook for Windows too, which knows no other width. */}
              <td />
              <td width={600} style={{ padding: '24px 8px' }}>
                <Sheet>
                  <Sender shop={shop} name={name} />
                  {children}
                  <div
                    {...paint(
                      { ink: 'soft', line: 'line' },
                      {
                        fontSize: 14,
                        marginTop: 32,
                        paddingTop: 16,
                        borderTopWidth: 1,
                        borderTopStyle: 'solid',
                      },
                    )}
                  >
                    {foot}
                  </div>
                </Sheet>
              </td>
              <td />
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Sheet({ children }: { readonly children: ReactNode }) {
  const { className, style } = paint(
    { ink: 'ink', ground: 'sheet' },
    {
      padding: 32,
      borderRadius: 12,
      fontFamily: font,
      fontSize: 16,
      lineHeight: 1.5,
      overflowWrap: 'anywhere',
      wordBreak: 'break-word',
    },
  );
  return (
    <table {...placing} width="100%">
      <tbody>
        <tr>
          <td className={`${className} sheet`} style={style}>
            {children}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** A shop without a drawing as its mark has the first letter of its name. */
function Sender({ shop, name }: { readonly shop: LetterShop; readonly name: string }) {
  const [letter = ''] = name.toUpperCase();
  const mark = paint(
    { ink: 'onAction', ground: 'action' },
    { borderRadius: 6, fontSize: 20, fontWeight: 600 },
  );
  return (
    <table {...placing}>
      <tbody>
        <tr>
          {shop.seller.mark === '' ? (
            <td
              {...mark}
              className={`${mark.className} mark`}
              width={36}
              height={36}
              align="center"
            >
              {letter}
            </td>
          ) : (
            <td className="mark" width={36} height={36}>
              <img src={`${shop.publicUrl}/mark.png`} alt="" width={36} height={36} />
            </td>
          )}
          <td {...paint({ ink: 'ink' }, { fontSize: 20, fontWeight: 600, paddingLeft: 12 })}>
            {name}
          </td>
        </tr>
      </tbody>
    </table>
  );
}
