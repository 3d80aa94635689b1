import { quoteLogo } from '#domain/constants.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { Field } from '#ui/field.tsx';
import { FileInput } from '#ui/file-input.tsx';
import type { Logo } from './use-logo.ts';

interface LogoFieldProps {
  readonly logo: Logo;
  /** The shop has a stored logo of the buyer. */
  readonly hasLogo: boolean;
}

/** A field for the logo on the buyer's papers (rules/companies#resale). */
export function LogoField({ logo, hasLogo }: LogoFieldProps) {
  const t = useTexts('own-quotes');
  const files = useTexts('files');
  const { t: shell, format } = useShop();
  const { chosen, choose, isTooLarge } = logo;
  const size = `${format.number(quoteLogo.maxBytes / 1_000_000)} MB`;
  const kept = hasLogo && chosen === undefined ? [{ key: 'kept', name: 'logo.png', size: '' }] : [];
  const added = chosen ? [{ key: 'chosen', name: chosen.name, size: '' }] : kept;
  return (
    <Field
      label={t('ownQuotes.logo')}
      mark={shell('shell.optional')}
      hint={t('ownQuotes.logoHint', { size })}
      error={isTooLarge && t('ownQuotes.logoTooLarge', { size })}
    >
      <FileInput
        accept="image/png,image/jpeg"
        multiple={false}
        files={added}
        onAdd={([file]) => file && choose(file)}
        onRemove={() => choose(null)}
        labels={{
          choose: t('ownQuotes.chooseLogo'),
          drop: files('files.drop'),
          remove: (name) => shell('shell.removeOf', { name }),
        }}
      />
    </Field>
  );
}
