import { startTransition, useOptimistic } from 'react';
import { maxListNameLetters, maxWishlists, newListRules } from '#domain/customer/wishlist-forms.ts';
import { TextField } from '#web/forms/fields/text-field.tsx';
import { Form } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/use-form.ts';
import { useWishlist } from '#web/state/marked-lists.ts';
import { useShop } from '#web/state/page/shop.tsx';
import { useTexts } from '#web/state/page/texts.ts';
import { changeList, makeListWith, type WishedArticle } from '#web/state/wishlist/listed-wishes.ts';
import { CheckboxGroup } from '#ui/checkbox-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Disclosure } from '#ui/disclosure.tsx';

interface ChooseListDialogProps {
  readonly article: WishedArticle;
  readonly onClose: () => void;
}

/** The lists of a customer; those that hold the article are ticked (rules/products#wishlist). */
export function ChooseListDialog({ article, onClose }: ChooseListDialogProps) {
  const { sku, name } = article;
  const { t } = useShop();
  const words = useTexts('wishlist-page');
  const { several } = useWishlist();
  const lists = (several?.lists ?? []).map(({ id, name: own, skus }) => ({
    id,
    value: String(id ?? ''),
    label: own ?? words('wishlist.mine'),
    isOn: skus.includes(sku),
  }));
  const [shown, show] = useOptimistic(lists.flatMap(({ value, isOn }) => (isOn ? [value] : [])));
  const change = (values: readonly string[]) =>
    startTransition(async () => {
      show([...values]);
      for (const { id: list, value, isOn } of lists) {
        const isTicked = values.includes(value);
        if (isTicked !== isOn) await changeList({ sku, list, isOn: isTicked });
      }
    });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('notices.chooseList')}
      closeLabel={t('shell.close')}
    >
      <div className="stack gap-4">
        <p>{name}</p>
        <CheckboxGroup
          legend={words('wishlist.lists')}
          options={lists}
          values={shown}
          onChange={change}
        />
        {lists.length < maxWishlists && <NewList article={article} />}
      </div>
    </Dialog>
  );
}

function NewList({ article }: Pick<ChooseListDialogProps, 'article'>) {
  const words = useTexts('wishlist-page');
  const form = useForm({
    rules: newListRules,
    label: () => words('wishlist.name'),
    leave: 'free',
    send: async ({ name }) => {
      await makeListWith(name, article);
      form.write('name', '');
    },
  });
  return (
    <Disclosure title={words('wishlist.new')}>
      <Form of={form} submit={words('wishlist.make')}>
        <TextField {...form.field('name')} maxLength={maxListNameLetters} />
      </Form>
    </Disclosure>
  );
}
