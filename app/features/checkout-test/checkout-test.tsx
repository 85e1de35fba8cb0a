import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ActiveRecords } from '#rules/dead-ends/active-records.ts'
import type { Shopper } from '#rules/dead-ends/affected-shoppers.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { savingWords } from '#rules/words/saving.ts'
import { lazyBlock } from '../../blocks/lazy-block.tsx'
import { activeAppRecordsQuery } from '../../dead-ends/queries.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { shopperParameter } from '../../paths.ts'
import { LoadFailedBanner, OutdatedNotice } from '../../saving/load-failed-banner.tsx'
import { useSettings } from '../../settings.ts'
import { useTickedOff } from '../../shop-flags/use-ticked-off.ts'
import { LoadAgain, LoadingText } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { PlainCard, TitledCard } from '../../ui/titled-card.tsx'
import { SideFirstColumns } from '../../ui/two-columns.tsx'
import { SampleForm } from '../test-panel/sample-form.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { CheckoutSteps } from './checkout-steps.tsx'
import { useStoreCheckout } from './use-store-checkout.ts'

const DiscountsStep = lazyBlock(() => import('./discounts-step.tsx'), Loading)

const words = deadEndScreenWords.page
const shoppers = ['shopper', 'tester'] as const satisfies readonly Shopper[]

/**
 * All active records at one checkout. Rates come first, then payment methods with the chosen rate. Each says why it is
 * shown or hidden.
 */
export default function CheckoutTest() {
  const settings = useSettings()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(activeAppRecordsQuery(client, settings))
  if (data !== undefined)
    return (
      <Stack between="cards">
        {error !== null && <OutdatedNotice error={error} isLoading={isFetching} onRetry={refetch} />}
        <LoadedCheckoutTest active={data} />
      </Stack>
    )
  if (error === null) return <Loading />
  return <LoadFailedBanner error={error} isLoading={isFetching} onRetry={refetch} />
}

function LoadedCheckoutTest({ active }: { readonly active: Readonly<Record<Shopper, ActiveRecords>> }) {
  const [search] = useSearchParams()
  const [shopper, setShopper] = useState<Shopper>(
    search.get(shopperParameter) === 'tester' ? 'tester' : 'shopper',
  )
  const { request } = active[shopper]
  const isTesting = active.tester.request.records.length > active.shopper.request.records.length
  const checkout = useStoreCheckout()
  useTickedOff('cod-guide.checkout-tested')
  const draft = useMemo(() => {
    const rules = request.records.flatMap((record) => ('ruleSet' in record ? record.ruleSet.rules : []))
    const ruleSet = createRuleSet('', rules)
    return { type: 'payment-rules' as const, status: 'active' as const, ruleSet, names: request.names }
  }, [request])

  return (
    <SideFirstColumns
      side={
        <TitledCard title={words.sample} guide="sample-checkout">
          {isTesting && (
            <PlainSelect
              label={words.who.label}
              help={words.who.help}
              choices={shoppers.map((value) => ({ value, label: words.who[value] }))}
              value={shopper}
              onChange={(value) => setShopper(value === 'tester' ? 'tester' : 'shopper')}
            />
          )}
          <SampleForm owner="payment" draft={draft} checkout={checkout} />
          <CheckoutLink sample={checkout.link} shopper={shopper} />
        </TitledCard>
      }
    >
      <CheckoutSteps
        records={request.records}
        sample={checkout.sample}
        isReady={checkout.isReady}
        discounts={(step) => <DiscountsStep shopper={shopper} {...step} />}
      />
    </SideFirstColumns>
  )
}

function Loading() {
  return (
    <PlainCard>
      <Stack between="entries">
        <LoadingText label={savingWords.loading.label} lines={6} />
        <LoadAgain />
      </Stack>
    </PlainCard>
  )
}
