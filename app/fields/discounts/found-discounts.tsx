import { Listbox } from '@shopify/polaris'
import { formWords } from '#forms/words.ts'
import { errors as errorWords } from '#rules/words/errors.ts'
import { NothingListed } from '../nothing-listed.tsx'
import { OptionList } from '../option-list.tsx'
import { ChoiceOption } from '../search/choice-option.tsx'
import type { useDiscountSearch } from './use-discount-search.ts'

const words = formWords.discountCodes

type FoundDiscountsProps = {
  readonly text: string
  readonly search: ReturnType<typeof useDiscountSearch>
  readonly chosen: readonly string[]
  readonly onSelect: (id: string) => void
}

/** Results of a search, each with its kind, or the reason why there are none. */
export function FoundDiscounts({ text, search, chosen, onSelect }: FoundDiscountsProps) {
  const { found, isSearching, hasFailed } = search
  const nothing = hasFailed ? errorWords.discountCodesLoad : errorWords.noDiscountCodes
  return (
    <OptionList values={found.map(({ id }) => id)} text={text} startsAt="none" onSelect={onSelect}>
      {found.map(({ id, title, kind }) => (
        <ChoiceOption
          key={id}
          choice={{ value: id, label: title, help: words.kinds[kind] }}
          chosen={chosen.includes(id)}
        />
      ))}
      {isSearching && <Listbox.Loading accessibilityLabel={words.searching} />}
      {found.length === 0 && !isSearching && <NothingListed text={nothing} />}
    </OptionList>
  )
}
