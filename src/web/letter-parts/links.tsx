import type { ReactNode } from 'react';
import { telephoneLink } from '#domain/seller.ts';
import { paint, placing } from './look.ts';

interface Props {
  /** The full address, with `https://`. */
  readonly href: string;
  readonly children: ReactNode;
}

/**
 * The only button of a letter; its label says what happens. The plain text has the label with the
 * address below.
 */
export function Button({ href, children }: Props) {
  const frame = paint({ ground: 'action' }, { borderRadius: 8, textAlign: 'center' });
  const link = paint(
    { ink: 'onAction' },
    { display: 'inline-block', padding: '14px 28px', fontWeight: 600, textDecoration: 'none' },
  );
  return (
    <table {...placing} className="button-frame" style={{ margin: '24px 0 8px' }}>
      <tbody>
        <tr>
          {/* Outlook for Windows gives padding to a cell, but not to a link. */}
          <td {...frame} style={{ ...frame.style, ['msoPaddingAlt' as string]: '14px 28px' }}>
            <a href={href} {...link} className={`${link.className} button`}>
              {children}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/**
 * A link on a line of its own that is not the letter's button. In plain text it looks like the button.
 */
export function TextLink({ href, children }: Props) {
  const { className, style } = paint({ ink: 'action' });
  return (
    <p {...paint({ ink: 'ink' }, { margin: '16px 0 0' })}>
      <a href={href} className={`${className} link`} style={style}>
        {children}
      </a>
    </p>
  );
}

export function MailLink({ email }: { readonly email: string }) {
  return <Contact href={`mailto:${email}`}>{email}</Contact>;
}

export function PhoneLink({ phone }: { readonly phone: string }) {
  return <Contact href={telephoneLink(phone)}>{phone}</Contact>;
}

function Contact({ href, children }: Props) {
  const { className, style } = paint({ ink: 'action' });
  return (
    <a href={href} className={`${className} contact`} style={style}>
      {children}
    </a>
  );
}
