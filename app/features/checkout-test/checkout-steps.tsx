import { type ReactNode, useMemo } from 'react'
import { type ActiveCustomization, type ActiveRecord, isCheck } from '#rules/dead-ends/dead-end-request.ts'
import { ownerOfFunction } from '#rules/functions/function-variants.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { usePreview } from '../test-panel/use-preview.ts'
import { afterDelivery } from './after-delivery.ts'
import { ChecksStep } from './checks-step.tsx'
import { listUnchanged, nameChanges } from './describe-step.ts'
import { MethodReasons } from './method-reasons.tsx'

const words = deadEndScreenWords.page

type CheckoutStepsProps = {
  readonly records: readonly ActiveRecord[]
  readonly sample: SampleCheckout
  /** True if the sample is complete. */
  readonly isReady: boolean
  /** Step of the shop's discounts, for the checkout with its rates known. */
  readonly discounts?: (checkout: { readonly sample: SampleCheckout; readonly isReady: boolean }) => ReactNode
}

/**
 * Effects of stored or planned records on one checkout. Rates come first, then payment methods with the chosen rate,
 * then messages of checks.
 */
export function CheckoutSteps({ records, sample, isReady, discounts }: CheckoutStepsProps) {
  const { delivery, payment, checks } = useMemo(() => {
    const of = (owner: CustomizationOwner) =>
      records.filter(
        (record): record is ActiveCustomization =>
          !isCheck(record) && ownerOfFunction(record.functionHandle) === owner,
      )
    return { delivery: of('delivery'), payment: of('payment'), checks: records.filter(isCheck) }
  }, [records])
  const ofDelivery = usePreview(isReady && delivery.length > 0 ? { records: delivery, sample } : undefined)
  const paid = afterDelivery(sample, delivery.length > 0 ? ofDelivery.preview?.answer.methods : undefined)
  const ofPayment = usePreview(
    isReady && payment.length > 0 ? { records: payment, sample: paid.sample } : undefined,
  )
  const steps = [
    {
      owner: 'delivery',
      heading: words.delivery,
      records: delivery,
      offered: sample.rates.map(({ title }) => title),
      ...ofDelivery,
    },
    {
      owner: 'payment',
      heading: words.payment,
      records: payment,
      offered: sample.paymentMethods,
      ...ofPayment,
    },
  ] as const

  const prices = Object.fromEntries(
    sample.rates
      .filter(({ isMadeUp }) => isMadeUp !== true)
      .map(({ title, cost }) => [title, words.reasons.costs(cost, sample.currencyCode)]),
  )

  return (
    <Stack between="cards">
      {steps.map(({ owner, heading, records, offered, preview, failure }) => (
        <TitledCard key={owner} title={heading} guide="checkout-outcome">
          {owner === 'payment' && paid.hiddenRate !== undefined && (
            <Notice tone="warning">{words.rateHidden(paid.hiddenRate)}</Notice>
          )}
          {failure !== undefined && (
            <Notice tone="critical" title={testPanelWords.outcome.failed}>
              <p>{failure}</p>
            </Notice>
          )}
          {preview === undefined && records.length > 0 ? (
            failure === undefined && <LoadingText label={testPanelWords.outcome.loading} lines={4} />
          ) : (
            <MethodReasons
              owner={owner}
              methods={preview?.answer.methods ?? listUnchanged(offered)}
              nameOf={nameChanges(records)}
              {...(owner === 'delivery' && { prices })}
            />
          )}
        </TitledCard>
      ))}
      {discounts?.({ sample: paid.sample, isReady })}
      {checks.length > 0 && paid.hiddenRate === undefined && (
        <ChecksStep checks={checks} sample={paid.sample} isReady={isReady} />
      )}
    </Stack>
  )
}
