import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Shopper } from '#rules/dead-ends/affected-shoppers.ts'
import { nameProducts } from '#rules/preview/product-ids.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { codeParameter } from '../../paths.ts'
import { useSettings } from '../../settings.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint, Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { useDebouncedRequest } from '../../use-debounced-request.ts'
import { CartPrices } from '../discounts/cart/cart-prices.tsx'
import { EnteredCodes } from '../discounts/cart/entered-codes.tsx'
import { createMoneyFormat } from '../discounts/cart/explain-unapplied.ts'
import { readOtherDiscount } from '../discounts/cart/other-discounts.ts'
import { requestDiscountPreview } from '../discounts/cart/request-discount-preview.ts'
import { shopDiscountsQuery } from '../discounts/cart/shop-discounts-query.ts'
import { describeDiscount } from './describe-discount.ts'
import { StateEntries } from './state-entries.tsx'
import { checkoutTestWords } from './words.ts'

const words = checkoutTestWords.discounts

type DiscountsStepProps = {
  readonly shopper: Shopper
  readonly sample: SampleCheckout
  readonly isReady: boolean
}

/** The shop's active discounts on the tested checkout: the amount that each takes off, or why it takes nothing off. */
export default function DiscountsStep({ shopper, sample, isReady }: DiscountsStepProps) {
  const { functions } = useSettings()
  const [search, setSearch] = useSearchParams()
  const stored = useQuery(shopDiscountsQuery)
  const active = useMemo(() => {
    const now = Date.now()
    return (stored.data?.discounts ?? [])
      .filter(
        ({ startsAt, endsAt }) =>
          Date.parse(startsAt) <= now && (endsAt === null || now < Date.parse(endsAt)),
      )
      .map((discount) => readOtherDiscount(discount, functions, shopper === 'tester'))
  }, [stored.data, functions, shopper])
  const entered = search.getAll(codeParameter)
  const tried = active.flatMap((one) => one.tried ?? [])
  const { last, failure, askAgain } = useDebouncedRequest(
    'discount-preview',
    isReady && tried.length > 0 ? { discounts: tried, enteredCodes: entered, sample } : undefined,
    requestDiscountPreview,
  )
  const codes = active.filter((one) => one.tried !== undefined && one.code !== null)
  const enterCode = (id: string, isEntered: boolean) => {
    const code = codes.find((one) => one.id === id)?.code ?? ''
    setSearch(
      (current) => {
        current.delete(codeParameter, code)
        if (isEntered) current.append(codeParameter, code)
        return current
      },
      { replace: true },
    )
  }
  return (
    <TitledCard title={words.heading} guide="discount-on-cart">
      {stored.isPending && <LoadingText label={words.loading} lines={3} />}
      {stored.isError && <Failure text={stored.error.message} onRetry={() => void stored.refetch()} />}
      {stored.data !== undefined && active.length === 0 && <Hint>{words.none}</Hint>}
      <EnteredCodes
        codes={codes}
        isEntered={(id) => codes.some((one) => one.id === id && entered.includes(one.code ?? ''))}
        enterCode={enterCode}
      />
      {failure !== undefined && <Failure text={failure} onRetry={askAgain} />}
      {last === undefined && tried.length > 0 && failure === undefined && (
        <LoadingText label={words.loading} lines={3} />
      )}
      {active.length > 0 && (last !== undefined || tried.length === 0) && (
        <Stack between="cards">
          <StateEntries
            entries={active.map((one) => describeDiscount(one, entered, last, nameProducts(sample.lines)))}
          />
          {last !== undefined && tried.length > 0 && (
            <CartPrices
              sample={last.request.sample}
              answer={last.answer}
              money={createMoneyFormat(last.request.sample.currencyCode, last.answer.currencyDecimals)}
            />
          )}
        </Stack>
      )}
      {stored.data?.hasMoreCodes && <SmallPrint>{words.newestOnly}</SmallPrint>}
    </TitledCard>
  )
}

function Failure({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <Notice tone="warning" title={words.failed} action={{ label: words.retry, onAction: onRetry }}>
      <Paragraph>{text}</Paragraph>
    </Notice>
  )
}
