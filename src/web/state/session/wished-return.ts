import { returnIn } from '#domain/navigation/return-address.ts';
import { useAddress } from '#web/state/page/page.tsx';

/** The page in this shop that the address of the open page names to go on to (rules/sessions#after-a-link). */
export function useWishedReturn(): string | undefined {
  const { search } = useAddress();
  return returnIn([...new URLSearchParams(search)]);
}
