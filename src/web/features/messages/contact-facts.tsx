import type { ContactFacts as Facts } from '#contract/views/contact.ts';
import { telephoneLink } from '#domain/seller.ts';
import { Icon, type IconName } from '#ui/icon.tsx';
import type { ReactNode } from 'react';
import styles from './contact-facts.module.css';

/** Other ways to reach the shop. */
export function ContactFacts({ facts, children }: { facts: Facts; children?: ReactNode }) {
  const { title, phone, hours, email, reply, lines } = facts;
  return (
    <aside className={styles.facts} aria-labelledby="reach">
      <h2 id="reach">{title}</h2>
      <ul role="list" className="stack">
        {phone !== '' && (
          <Fact icon="phone" note={hours}>
            <a href={telephoneLink(phone)}>{phone}</a>
          </Fact>
        )}
        {email !== '' && (
          <Fact icon="mail" note={reply}>
            <a href={`mailto:${email}`}>{email}</a>
          </Fact>
        )}
        {lines.length > 0 && (
          <Fact icon="pin">
            <address>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </address>
          </Fact>
        )}
      </ul>
      {children}
    </aside>
  );
}

interface FactProps {
  readonly icon: IconName;
  readonly note?: string;
  readonly children: ReactNode;
}

function Fact({ icon, note = '', children }: FactProps) {
  return (
    <li className={styles.fact}>
      <Icon name={icon} />
      <div>
        {children}
        {note !== '' && <p className="soft small">{note}</p>}
      </div>
    </li>
  );
}
