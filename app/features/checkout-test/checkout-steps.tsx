import { Banner, BlockStack, Card, SkeletonBodyText, Text } from '@shopify/polaris'
import { useMemo } from 'react'
import type { ActiveRecord } from '#rules/dead-ends/dead-end-request.ts'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { ownerOfFunction } from '#rules/language/function-variants.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { deadEndScreenWords } from '../../dead-ends/words.ts'
import { MethodLists } from '../test-panel/method-lists.tsx'
import { usePreview } from '../test-panel/use-preview.ts'
import { afterDelivery } from './after-delivery.ts'
import { describeStep } from './describe-step.ts'

const words = deadEndScreenWords.page

type CheckoutStepsProps = {
  readonly records: readonly ActiveRecord[]
  readonly sample: SampleCheckout
  /** Whether the sample is complete. */
  readonly isReady: boolean
}

/** Records at one checkout, stored or planned: the rates first, then, with the chosen one, the payment methods. */
export function CheckoutSteps({ records, sample, isReady }: CheckoutStepsProps) {
  const { delivery, payment } = useMemo(() => {
    const of = (owner: CustomizationOwner) =>
      records.filter(({ functionHandle }) => ownerOfFunction(functionHandle) === owner)
    return { delivery: of('delivery'), payment: of('payment') }
  }, [records])
  const ofDelivery = usePreview(isReady && delivery.length > 0 ? { records: delivery, sample } : undefined)
  const paid = afterDelivery(sample, delivery.length > 0 ? ofDelivery.preview?.answer.methods : undefined)
  const ofPayment = usePreview(
    isReady && payment.length > 0 ? { records: payment, sample: paid.sample } : undefined,
  )
  const steps = [
    { owner: 'delivery', heading: words.delivery, records: delivery, ...ofDelivery },
    { owner: 'payment', heading: words.payment, records: payment, ...ofPayment },
  ] as const

  return (
    <BlockStack gap="400">
      {steps.map(({ owner, heading, records, preview, failure }) => (
        <Card key={owner}>
          <BlockStack gap="300">
            <Text as="h2" variant="headingSm">
              {heading}
            </Text>
            {owner === 'payment' && paid.hiddenRate !== undefined && (
              <Banner tone="warning">{words.rateHidden(paid.hiddenRate)}</Banner>
            )}
            {failure !== undefined && (
              <Banner tone="critical" title={testPanelWords.outcome.failed}>
                <p>{failure}</p>
              </Banner>
            )}
            {records.length === 0 ? (
              <Text as="p">{testPanelWords.outcome.unchanged[owner]}</Text>
            ) : preview === undefined ? (
              failure === undefined && <SkeletonBodyText lines={4} />
            ) : (
              <MethodLists owner={owner} outcome={describeStep(owner, preview.answer.methods, records)} />
            )}
          </BlockStack>
        </Card>
      ))}
    </BlockStack>
  )
}
