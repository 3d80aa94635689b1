import type { CheckoutView } from '#contract/views/checkout.ts';
import { emptyBilling } from '#domain/checkout/checkout-details.ts';
import { namesBuyer } from '#domain/checkout/names-buyer.ts';
import { useCheckout, writeDetails } from '#web/state/checkout/checkout.ts';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

interface OtherCompanyProps {
  readonly buyer: NonNullable<CheckoutView['buyer']>;
}

/**
 * Says that the order names another company than the one that buys, and offers the buying company
 * (rules/orders#buying-company).
 */
export function OtherCompany({ buyer }: OtherCompanyProps) {
  const t = useTexts('checkout');
  const { details } = useCheckout();
  const { isCompany, company, firstName, lastName } = details;
  if (namesBuyer(details, buyer)) return null;
  const { name, organisationNumber, country, street, postcode, city } = buyer;
  const isNamed = isCompany && company.trim() !== '';
  const use = () =>
    writeDetails({
      isCompany: true,
      company: name,
      organisationNumber,
      billingFrom: 'own',
      billing: { ...emptyBilling, firstName, lastName, country, street, postcode, city },
    });
  return (
    <Notice tone="warn" live>
      <p>
        {isNamed
          ? t('checkout.otherCompany', { name, other: company })
          : t('checkout.noCompany', { name })}
      </p>
      <p>
        <Button size="s" onClick={use}>
          {t('checkout.useCompany', { name })}
        </Button>
      </p>
    </Notice>
  );
}
