import type { Customer, Feature, Plan } from '@heymantle/client'
import { isRecommendedPlan, money, type TMantleContext } from '@heymantle/react'
import { UNLIMITED } from '#rules/features/plan/plan-features.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Columns } from '../../ui/columns.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Hint, InlineText, Paragraph } from '../../ui/text.tsx'
import { TextList } from '../../ui/text-list.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import type { BillingCalls } from './billing-calls.ts'
import { openAtTop, useCall } from './use-call.ts'
import { planWords as words } from './words.ts'

type PlanCardsProps = {
  readonly customer: Customer
  readonly labels: TMantleContext['i18n']
  readonly calls: BillingCalls
}

/** The plans that the merchant can choose from. */
export function PlanCards({ customer, labels, calls }: PlanCardsProps) {
  const { running, failure, run } = useCall()
  const { plans, subscription } = customer
  const hasHadTrial = customer.trialStartsAt !== undefined
  const isAnyRecommended = plans.some((plan) => isRecommendedPlan({ plan }))
  return (
    <Stack between="cards">
      {failure !== undefined && (
        <Notice tone="critical" title={words.notDone} shownFor={failure}>
          <Paragraph>{failure}</Paragraph>
        </Notice>
      )}
      <Columns most={2}>
        {plans.map((plan) => {
          const isCurrent = subscription?.plan.id === plan.id
          const isRecommended = isRecommendedPlan({ plan })
          return (
            <TitledCard
              key={plan.id}
              title={plan.name}
              {...(isRecommended && {
                badge: <StateBadge tone="info">{labels.MostPopular}</StateBadge>,
              })}
            >
              {plan.description !== undefined && <Hint>{plan.description}</Hint>}
              <Line>
                <InlineText emphasis="strong">{money(plan.total, plan.currencyCode)}</InlineText>
                <InlineText tone="subdued">
                  {plan.interval === 'ANNUAL' ? labels.Yearly : labels.Monthly}
                </InlineText>
              </Line>
              {plan.trialDays > 0 && !hasHadTrial && (
                <Hint>{labels.FreeTrialLength.replace('{{ trialDays }}', String(plan.trialDays))}</Hint>
              )}
              <TextList texts={listFeatures(plan)} />
              <Stack between="lines" atStart>
                <ActionButton
                  label={isCurrent ? labels.CurrentPlan : chooseLabel(labels, subscription !== null)}
                  fullLabel={words.select(
                    isCurrent ? labels.CurrentPlan : chooseLabel(labels, subscription !== null),
                    plan.name,
                  )}
                  kind={isCurrent || (isAnyRecommended && !isRecommended) ? 'button' : 'main'}
                  isDisabled={isCurrent || customer.billingStatus === 'frozen'}
                  isRunning={running === plan.id}
                  onAction={() => void run(plan.id, async () => openAtTop(await calls.choosePlan(plan)))}
                />
              </Stack>
            </TitledCard>
          )
        })}
      </Columns>
    </Stack>
  )
}

const chooseLabel = (labels: TMantleContext['i18n'], hasPlan: boolean) =>
  hasPlan ? labels.ChangePlan : labels.SelectPlan

function listFeatures({ features, featuresOrder }: Plan): string[] {
  return featuresOrder.flatMap((key) => {
    const feature = Object.hasOwn(features, key) ? features[key] : undefined
    return feature === undefined ? [] : [describeFeature(feature)]
  })
}

function describeFeature({ name, type, value }: Feature): string {
  if (type === 'boolean') return value === true ? name : words.features.none(name)
  return value === UNLIMITED ? words.features.unlimited(name) : words.features.limited(name, Number(value))
}
