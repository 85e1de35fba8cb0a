import { Banner, BlockStack, Icon } from '@shopify/polaris'
import { SearchIcon } from '@shopify/polaris-icons'
import { useState } from 'react'
import type { PickedDiscount } from '#forms/discounts/picked-discount.ts'
import { shortId } from '#forms/picked-resource.ts'
import { formWords } from '#forms/words.ts'
import { errors as errorWords } from '#rules/words/errors.ts'
import { ChoicesBox } from '../choices-box.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { useChoosing } from '../use-choosing.ts'
import { FoundDiscounts } from './found-discounts.tsx'
import { useDiscountSearch } from './use-discount-search.ts'

const words = formWords.discountCodes

/** Discounts with codes, of any app, found by a search in the store. */
export function DiscountCodesField(props: SchemaFieldProps<'discount_codes'>) {
  const { path, label, value, onChange, errors, disabled, required, help, multiple = false } = props
  const [isOpened, setIsOpened] = useState(false)
  const [text, setText] = useState('')
  const search = useDiscountSearch(text, isOpened)
  const state = !isOpened || search.isSearching ? '' : describeOutcome(search)
  const known = [...value, ...search.found.filter(({ id }) => !value.some((picked) => picked.id === id))]
  const choosing = useChoosing({
    value: value.map(({ id }) => id),
    onChange: (ids) => onChange(pick(known, multiple ? ids : ids.slice(-1))),
    labelOf: (id) => nameDiscount(known, id),
    state,
  })
  return (
    <BlockStack gap="300">
      <ChoicesBox
        path={path}
        label={label}
        errors={errors}
        disabled={disabled}
        multiple={multiple}
        choosing={{ ...choosing, text }}
        onType={setText}
        onFocus={() => setIsOpened(true)}
        more={{ hasMore: search.hasMore, onLoadMore: search.loadMore }}
        looks={{
          labelHidden: props.labelHidden ?? false,
          placeholder: words.search,
          helpText: help,
          prefix: <Icon source={SearchIcon} />,
          requiredIndicator: required,
        }}
      >
        <FoundDiscounts
          text={text}
          search={search}
          chosen={value.map(({ id }) => id)}
          onSelect={(id) => {
            choosing.select(id)
            setText('')
          }}
        />
      </ChoicesBox>
      {search.hasFailed && (
        <Banner tone="critical" action={{ content: words.retry, onAction: search.retry }}>
          <p>{errorWords.discountCodesLoad}</p>
        </Banner>
      )}
    </BlockStack>
  )
}

function describeOutcome({ found, hasFailed }: ReturnType<typeof useDiscountSearch>): string {
  if (hasFailed) return errorWords.discountCodesLoad
  return found.length === 0 ? errorWords.noDiscountCodes : words.found(found.length)
}

function pick(known: readonly PickedDiscount[], ids: readonly string[]): PickedDiscount[] {
  return ids.flatMap((wanted) => known.flatMap(({ id, title }) => (id === wanted ? [{ id, title }] : [])))
}

/** Name of a discount. Discounts with equal titles get their numbers too. */
function nameDiscount(known: readonly PickedDiscount[], id: string): string {
  const title = known.find((discount) => discount.id === id)?.title ?? shortId(id)
  const isTwin = known.some((other) => other.id !== id && other.title === title)
  return isTwin ? words.twin(title, shortId(id)) : title
}
