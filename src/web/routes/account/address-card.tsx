import type { SavedAddress } from '#contract/wire/customer.ts';
import { addressLines } from '#domain/checkout/address-lines.ts';
import type { DefaultMarks } from '#domain/customer/address-book.ts';
import { organisationNumberText } from '#domain/customer/organisation-number.ts';
import { phoneText } from '#domain/customer/phone.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import styles from './addresses.module.css';

interface AddressCardProps {
  readonly address: SavedAddress;
  readonly onRemove: () => void;
  readonly onDefault: (mark: Partial<DefaultMarks>) => void;
}

export function AddressCard({ address, onRemove, onDefault }: AddressCardProps) {
  const t = useTexts('addresses');
  const change = useTexts('account')('account.change');
  const { t: shell, path } = useShop();
  const { id, street, isDefaultShipping, isDefaultBilling } = address;
  const named = (label: string) => ({ 'aria-label': `${label}: ${street}`, children: label });
  return (
    <li className={styles.card}>
      <DefaultBadge {...address} />
      <AddressText address={address} />
      <div className={styles.actions}>
        <Button size="s" href={path(`/my-account/addresses/${id}`)} {...named(change)} />
        <Button size="s" onClick={onRemove} {...named(shell('shell.remove'))} />
        {!isDefaultShipping && (
          <Button
            size="s"
            variant="quiet"
            onClick={() => onDefault({ isDefaultShipping: true })}
            {...named(t('addresses.useForShipping'))}
          />
        )}
        {!isDefaultBilling && (
          <Button
            size="s"
            variant="quiet"
            onClick={() => onDefault({ isDefaultBilling: true })}
            {...named(t('addresses.useForBilling'))}
          />
        )}
      </div>
    </li>
  );
}

function DefaultBadge({ isDefaultShipping, isDefaultBilling }: DefaultMarks) {
  const t = useTexts('addresses');
  if (!isDefaultShipping && !isDefaultBilling) return null;
  if (isDefaultShipping && isDefaultBilling) {
    return <Badge tone="good">{t('addresses.bothDefault')}</Badge>;
  }
  return (
    <Badge tone="good">
      {t(isDefaultShipping ? 'addresses.shippingDefault' : 'addresses.billingDefault')}
    </Badge>
  );
}

function AddressText({ address }: Pick<AddressCardProps, 'address'>) {
  const labels = useTexts('labels');
  const { phone, organisationNumber } = address;
  return (
    <address className={styles.text}>
      {addressLines(address).map((line, index) => (
        <span key={`${index}`}>{line}</span>
      ))}
      {organisationNumber !== '' && (
        <span className="soft">
          {labels('labels.organisationNumber')} {organisationNumberText(organisationNumber)}
        </span>
      )}
      {phone !== '' && <span className="soft figures">{phoneText(phone)}</span>}
    </address>
  );
}
