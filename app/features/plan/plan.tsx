import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BlocksInOrder } from '../../blocks/blocks-in-order.tsx'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import type { Block } from '../../blocks/registry.ts'
import { pricingCards } from '../../content/plans.ts'
import { planQuery, readFreshPlan } from '../../plan/plan-query.ts'
import { OutdatedNotice } from '../../saving/load-failed-banner.tsx'
import { LoadingScreen } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { planWords as words } from './words.ts'

/** The billing library loads with this screen, and only if billing is configured. */
const BillingScreen = lazyPart(() => import('./billing-screen.tsx'))

const freeBlocks: readonly Block[] = [
  { id: 'free', kind: 'paragraph', props: { text: words.free } },
  { id: 'prices', kind: 'pricing_cards', props: { cards: pricingCards } },
]
const partBlocks: readonly Block[] = [
  { id: 'parts-heading', kind: 'heading', props: { text: words.parts } },
  { id: 'parts', kind: 'pricing_cards', props: { cards: pricingCards, isPriced: false } },
]

/** Price of the app, and the shop's plan if there is billing. */
export default function Plan() {
  const {
    data: plan,
    error,
    refetch,
    isFetching,
  } = useQuery({ ...planQuery, queryFn: readFreshPlan, staleTime: 0 })
  if (plan === undefined && error !== null) {
    return (
      <Notice
        tone="critical"
        title={words.failed}
        action={{ label: words.tryAgain, isRunning: isFetching, onAction: () => void refetch() }}
      >
        <Paragraph>{error.message}</Paragraph>
      </Notice>
    )
  }
  const loading = <LoadingScreen label={words.loading} />
  if (plan === undefined) return loading
  if (plan.billing === 'none') return <BlocksInOrder blocks={freeBlocks} />
  return (
    <Stack between="cards">
      {error !== null && <OutdatedNotice error={error} isLoading={isFetching} onRetry={refetch} />}
      <Suspense fallback={loading}>
        <BillingScreen plan={plan} onChanged={async () => void (await refetch())} />
      </Suspense>
      <BlocksInOrder blocks={partBlocks} />
    </Stack>
  )
}
