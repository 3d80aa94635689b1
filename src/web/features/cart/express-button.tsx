import { useEffect, useRef } from 'react';
import { termsPage } from '#domain/content/terms.ts';
import { useIsOnline } from '#web/offline/connectivity.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { TextInput } from '#ui/text-input.tsx';
import styles from './express.module.css';
import type { Wish } from '#domain/cart/to-cart-item.ts';
import { useExpress, type PostcodeQuestion } from './use-express.ts';

interface ExpressButtonProps {
  readonly wishes?: () => readonly Wish[];
}

/**
 * Pays at Vipps for the cart or for the articles in `wishes`. Vipps asks the buyer for name, address
 * and way of delivery (rules/payments#express).
 */
export function ExpressButton({ wishes }: ExpressButtonProps) {
  const words = useTexts('express');
  const { path } = useShop();
  const isOnline = useIsOnline();
  const { isBusy, postcode, buy } = useExpress(wishes);
  return (
    <form className={styles.form} onSubmit={buy} noValidate>
      {postcode.isAsked && <PostcodeField {...postcode} />}
      <Button
        type="submit"
        size="l"
        wide
        icon="mobile"
        busy={isBusy}
        disabled={!isOnline}
        data-testid="express"
      >
        {words('express.buy')}
      </Button>
      <p className={`soft small ${styles.note}`}>
        {isOnline ? (
          <>
            {words('express.note')} <a href={path(`/i/${termsPage}`)}>{words('express.terms')}</a>.
          </>
        ) : (
          words('express.offline')
        )}
      </p>
    </form>
  );
}

function PostcodeField({ isWrong, text, write }: PostcodeQuestion) {
  const words = useTexts('express');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <Field
      label={words('express.postcode')}
      hint={words('express.postcodeWhy')}
      error={isWrong && words('express.postcodeWrong')}
      required
    >
      <TextInput
        ref={input}
        value={text}
        onChange={({ target }) => write(target.value)}
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={4}
      />
    </Field>
  );
}
