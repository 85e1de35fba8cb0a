import { Banner, BlockStack, Card, Layout, SkeletonBodyText, Text } from '@shopify/polaris'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { ActiveRecords } from '#rules/dead-ends/active-records.ts'
import { apiOfFunction } from '#rules/language/function-variants.ts'
import { createRuleSet } from '#rules/language/rule-set.ts'
import { deadEndWords } from '#rules/words/dead-ends.ts'
import { testPanelWords } from '#rules/words/test-panel.ts'
import { activeAppRecordsQuery } from '../../dead-ends/queries.ts'
import { LoadFailedBanner } from '../../saving/load-failed-banner.tsx'
import { useSettings } from '../../settings.ts'
import { MethodLists } from '../test-panel/method-lists.tsx'
import { SampleForm } from '../test-panel/sample-form.tsx'
import { usePreview } from '../test-panel/use-preview.ts'
import { useSample } from '../test-panel/use-sample.ts'
import { afterDelivery } from './after-delivery.ts'
import { describeStep } from './describe-step.ts'

const words = deadEndWords.page

/** All active records at one checkout: the rates first, then, with the chosen one, the payment methods. */
export default function CheckoutTest() {
  const settings = useSettings()
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(activeAppRecordsQuery(client, settings))
  if (error !== null) {
    return <LoadFailedBanner error={error} isLoading={isFetching} onRetry={refetch} />
  }
  if (data === undefined) return <Loading />
  return <LoadedCheckoutTest active={data} />
}

function LoadedCheckoutTest({ active: { request } }: { readonly active: ActiveRecords }) {
  const checkout = useSample()
  const { sample, isReady } = checkout
  const [delivery, payment] = useMemo(
    () =>
      (['delivery', 'payment'] as const).map((api) =>
        request.records.filter((record) => apiOfFunction(record.functionHandle) === api),
      ),
    [request],
  )
  const draft = useMemo(() => {
    const rules = request.records.flatMap((record) => ('ruleSet' in record ? record.ruleSet.rules : []))
    const ruleSet = createRuleSet('', rules)
    return { type: 'payment-rules' as const, status: 'active' as const, ruleSet, names: request.names }
  }, [request])

  const ofDelivery = usePreview(isReady && delivery?.length ? { records: delivery, sample } : undefined)
  const paid = afterDelivery(sample, delivery?.length ? ofDelivery.preview?.answer.methods : undefined)
  const ofPayment = usePreview(
    isReady && payment?.length ? { records: payment, sample: paid.sample } : undefined,
  )
  const steps = [
    { api: 'delivery', heading: words.delivery, records: delivery ?? [], ...ofDelivery },
    { api: 'payment', heading: words.payment, records: payment ?? [], ...ofPayment },
  ] as const

  return (
    <Layout>
      <Layout.Section variant="oneThird">
        <Card>
          <BlockStack gap="300">
            <Text as="h2" variant="headingSm">
              {words.sample}
            </Text>
            <SampleForm api="payment" draft={draft} checkout={checkout} />
          </BlockStack>
        </Card>
      </Layout.Section>
      <Layout.Section>
        <BlockStack gap="400">
          {steps.map(({ api, heading, records, preview, failure }) => (
            <StepCard key={api} heading={heading}>
              {api === 'payment' && paid.hiddenRate !== undefined && (
                <Banner tone="warning">{words.rateHidden(paid.hiddenRate)}</Banner>
              )}
              {failure !== undefined && (
                <Banner tone="critical" title={testPanelWords.outcome.failed}>
                  <p>{failure}</p>
                </Banner>
              )}
              {records.length === 0 ? (
                <Text as="p">{testPanelWords.outcome.unchanged[api]}</Text>
              ) : preview === undefined ? (
                failure === undefined && <SkeletonBodyText lines={4} />
              ) : (
                <MethodLists api={api} outcome={describeStep(api, preview.answer.methods, records)} />
              )}
            </StepCard>
          ))}
        </BlockStack>
      </Layout.Section>
    </Layout>
  )
}

function StepCard({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  return (
    <Card>
      <BlockStack gap="300">
        <Text as="h2" variant="headingSm">
          {heading}
        </Text>
        {children}
      </BlockStack>
    </Card>
  )
}

function Loading() {
  return (
    <Card>
      <SkeletonBodyText lines={6} />
    </Card>
  )
}
