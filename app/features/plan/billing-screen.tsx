import { MantleProvider, useMantle } from '@heymantle/react'
import type { PlanAnswer } from '#rules/features/plan/plan-status.ts'
import { LoadingScreen } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { createBillingCalls } from './billing-calls.ts'
import { CurrentPlanCard } from './current-plan-card.tsx'
import { LastKnownPlan } from './last-known-plan.tsx'
import { PlanCards } from './plan-cards.tsx'
import { UsageCard } from './usage-card.tsx'
import { planWords as words } from './words.ts'

type BilledPlan = Extract<PlanAnswer, { billing: 'mantle' }>
type BillingScreenProps = {
  readonly plan: BilledPlan
  /** Called when the plan may have changed. */
  readonly onChanged: () => Promise<void>
}

/** Plan of the shop, other plans, and usage of the plan's features. */
export default function BillingScreen({ plan, onChanged }: BillingScreenProps) {
  const { appId, apiUrl, customerApiToken } = plan
  // Without a token the service cannot be asked about the shop.
  if (customerApiToken === null) return <LastKnownPlan plan={plan} onRetry={onChanged} />
  return (
    <MantleProvider key={customerApiToken} appId={appId} apiUrl={apiUrl} customerApiToken={customerApiToken}>
      <Customer plan={plan} onChanged={onChanged} />
    </MantleProvider>
  )
}

function Customer({ plan, onChanged }: BillingScreenProps) {
  const mantle = useMantle()
  const { customer, loading, refetch } = mantle
  const changed = async () => {
    await Promise.all([refetch(), onChanged()])
  }
  if (customer === null) {
    return loading ? <LoadingScreen label={words.loading} /> : <LastKnownPlan plan={plan} onRetry={changed} />
  }
  const calls = createBillingCalls(mantle, plan.returnUrl)
  return (
    <Stack between="cards">
      <CurrentPlanCard customer={customer} labels={mantle.i18n} calls={calls} onChanged={changed} />
      <PlanCards customer={customer} labels={mantle.i18n} calls={calls} />
      <UsageCard customer={customer} calls={calls} onChanged={changed} />
    </Stack>
  )
}
