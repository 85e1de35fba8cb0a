import type { Customer } from '@heymantle/client'
import type { TMantleContext } from '@heymantle/react'
import { useAppBridge } from '@shopify/app-bridge-react'
import { useState } from 'react'
import { ActionButton } from '../../ui/action-button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line } from '../../ui/stack.tsx'
import { StateBadge, type StateTone } from '../../ui/state-badge.tsx'
import { Hint, Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import type { BillingCalls } from './billing-calls.ts'
import { CancelQuestion } from './cancel-question.tsx'
import { openAtTop, useCall } from './use-call.ts'
import { planWords as words } from './words.ts'

const tones: Partial<Record<Customer['billingStatus'], StateTone>> = {
  trialing: 'info',
  active: 'success',
  frozen: 'critical',
  canceled: 'warning',
}

type CurrentPlanCardProps = {
  readonly customer: Customer
  readonly labels: TMantleContext['i18n']
  readonly calls: BillingCalls
  readonly onChanged: () => Promise<void>
}

/** Current plan of the shop, its payment, and a button to cancel it. */
export function CurrentPlanCard({ customer, labels, calls, onChanged }: CurrentPlanCardProps) {
  const shopify = useAppBridge()
  const { running, failure, run } = useCall()
  const [isAsking, setIsAsking] = useState(false)
  const { subscription, billingStatus } = customer
  const hasPlan = subscription !== undefined && subscription !== null
  const end = subscription?.currentPeriodEnd

  const cancel = (reason: string) =>
    void run('cancel', async () => {
      await calls.cancelPlan(reason)
      setIsAsking(false)
      shopify.toast.show(words.cancel.done)
      await onChanged()
    })
  const open = (name: string, find: () => Promise<string>) =>
    void run(name, async () => openAtTop(await find()))

  return (
    <TitledCard
      guide="plan-current"
      title={`${labels.CurrentPlan}: ${subscription?.plan.name ?? words.freePlan.title}`}
      badge={<StateBadge tone={tones[billingStatus]}>{words.statuses[billingStatus]}</StateBadge>}
    >
      <Paragraph>{describeState(customer)}</Paragraph>
      {hasPlan && end !== undefined && <Hint>{words.nextBilling(labels.NextBillingDate, end)}</Hint>}
      {failure !== undefined && !isAsking && (
        <Notice tone="critical" title={words.notDone}>
          <Paragraph>{failure}</Paragraph>
        </Notice>
      )}
      <Line>
        <ActionButton
          label={words.bills}
          isRunning={running === 'bills'}
          onAction={() => open('bills', calls.openBills)}
        />
        {hasPlan && (
          <>
            <ActionButton
              label={words.paymentMethod}
              isRunning={running === 'payment'}
              onAction={() => open('payment', calls.openPaymentMethod)}
            />
            <ActionButton
              label={labels.CancelPlan}
              kind="link"
              isDestructive
              onAction={() => setIsAsking(true)}
            />
          </>
        )}
      </Line>
      <CancelQuestion
        isOpen={isAsking}
        isRunning={running === 'cancel'}
        failure={failure}
        onCancelPlan={cancel}
        onKeep={() => setIsAsking(false)}
      />
    </TitledCard>
  )
}

function describeState({ billingStatus, subscription, trialExpiresAt }: Customer): string {
  const { states } = words
  if (billingStatus !== 'trialing') return states[billingStatus]
  return states.trialing(subscription?.trialExpiresAt ?? trialExpiresAt ?? '')
}
