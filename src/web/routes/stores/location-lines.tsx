import type { ShownLocation } from '#contract/views/store-locations.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './location-lines.module.css';

/** Tells whether the shop is open now. */
export function OpenNow({ now }: { readonly now: NonNullable<ShownLocation['now']> }) {
  return <p className={now.isOpen ? styles.open : styles.closed}>{now.text}</p>;
}

export function AddressLines({ address }: Pick<ShownLocation, 'address'>) {
  return (
    <address className={styles.address}>
      {address.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </address>
  );
}

export function PhoneLink({ phone }: Pick<ShownLocation, 'phone'>) {
  if (phone === '') return null;
  return (
    <a href={`tel:${phone}`} className={styles.contact}>
      <Icon name="phone" size="s" />
      {phoneText(phone)}
    </a>
  );
}

export function EmailLink({ email }: { readonly email: string }) {
  if (email === '') return null;
  return (
    <a href={`mailto:${email}`} className={styles.contact}>
      <Icon name="mail" size="s" />
      {email}
    </a>
  );
}
