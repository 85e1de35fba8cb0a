import { type ReactNode, useState } from 'react'
import { listActiveGroups } from '#rules/features/cod-rules/form.ts'
import { type CodRulesTab, codRulesTabNames } from '#rules/features/cod-rules/groups.ts'
import {
  type ConditionNeed,
  type ConditionPage,
  conditionNeeds,
  recommendConditionPage,
} from '#rules/features/cod-rules/recommend-page.ts'
import type { StoredCodRules } from '#rules/features/cod-rules/stored.ts'
import type { StoredCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { isEnabled, type RecordStatus } from '#rules/records/customization.ts'
import { hasRecords } from '#rules/records/record-pair.ts'
import { PlainSelect } from '../../fields/choices/plain-select.tsx'
import { pageLinks } from '../../pages/page-links.ts'
import { newItemPath } from '../../paths.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Choices } from '../../ui/choices.tsx'
import { Columns } from '../../ui/columns.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Line, Stack } from '../../ui/stack.tsx'
import { StateBadge } from '../../ui/state-badge.tsx'
import { Paragraph, SmallPrint } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { cashOnDeliveryWords } from './words.ts'

const { when: words, states } = cashOnDeliveryWords

type WhenQuestionProps = { readonly fee: StoredCodWithFee; readonly codRules: StoredCodRules }

/** The conditions that hide COD, with their pages and states. */
export function WhenQuestion({ fee, codRules }: WhenQuestionProps) {
  const conditions = listActiveGroups(codRules.form).length
  const rules = fee.feeRules.rules.length
  const hasFee = isEnabled(fee.config.status)
  const [need, setNeed] = useState<ConditionNeed>(rules > 0 && conditions === 0 ? 'together' : 'any')
  const recommended = recommendConditionPage(need, hasFee)
  const status = deriveStatus(codRules, fee)
  const card = (page: ConditionPage, state: string | undefined, action: ReactNode) => (
    <PageCard key={page} page={page} isRecommended={page === recommended} state={state}>
      {action}
    </PageCard>
  )
  return (
    <TitledCard
      title={words.heading}
      guide="cod-conditions"
      badge={<StateBadge tone={tones[status]}>{states[status]}</StateBadge>}
      holds="fields"
    >
      <Choices
        title={words.need.label}
        choices={conditionNeeds.map((value) => ({ value, label: words.need.choices[value] }))}
        chosen={need}
        onChoose={setNeed}
      />
      <Columns most={2}>
        {card(
          'codRules',
          words.state(conditions),
          conditions === 0 && recommended === 'codRules' ? (
            <FirstCondition />
          ) : (
            <OpenPage page="codRules" isRecommended={recommended === 'codRules'} />
          ),
        )}
        {need === 'together' && !hasFee && rules === 0
          ? card(
              'paymentRules',
              undefined,
              <ActionButton label={words.add} kind="main" path={newItemPath('payment-rules')} />,
            )
          : card(
              'codFeeRules',
              words.ruleState(rules),
              <OpenPage page="codFeeRules" isRecommended={recommended === 'codFeeRules'} />,
            )}
      </Columns>
    </TitledCard>
  )
}

type WhenStatus = 'on' | 'testing' | 'off' | 'nothing'
const tones = { on: 'success', testing: 'attention', off: undefined, nothing: undefined } as const

/** State of all conditions together: the state of the most effective page. */
function deriveStatus(codRules: StoredCodRules, fee: StoredCodWithFee): WhenStatus {
  const statuses: RecordStatus[] = [
    ...(hasRecords(codRules) && listActiveGroups(codRules.form).length > 0 ? [codRules.form.status] : []),
    ...(fee.feeRules.rules.length > 0 ? [fee.config.status] : []),
  ]
  if (statuses.includes('active')) return 'on'
  if (statuses.includes('testing')) return 'testing'
  return statuses.length === 0 ? 'nothing' : 'off'
}

type PageCardProps = {
  readonly page: ConditionPage
  readonly isRecommended: boolean
  readonly state: string | undefined
  readonly children: ReactNode
}

function PageCard({ page, isRecommended, state, children }: PageCardProps) {
  const { title, body } = words.pages[page]
  return (
    <Stack between="entries">
      <Line>
        <PartHeading level={3}>{title}</PartHeading>
        {isRecommended && <StateBadge tone="info">{words.recommended}</StateBadge>}
      </Line>
      <Paragraph>{body}</Paragraph>
      {state !== undefined && <SmallPrint>{state}</SmallPrint>}
      {children}
    </Stack>
  )
}

function OpenPage({
  page,
  isRecommended,
}: {
  readonly page: 'codRules' | 'codFeeRules'
  readonly isRecommended: boolean
}) {
  return (
    <Line>
      <ActionButton
        label={words.open}
        fullLabel={words.openNamed(words.pages[page].title)}
        path={pageLinks[page].path}
        kind={isRecommended ? 'main' : 'button'}
      />
    </Line>
  )
}

/** Button for the first condition. It opens the tab of the COD rules for the chosen kind. */
function FirstCondition() {
  const [kind, setKind] = useState<CodRulesTab>('cart')
  return (
    <Stack between="entries">
      <PlainSelect
        label={words.startWith}
        value={kind}
        choices={startOrder.map((value) => ({ value, label: words.kinds[value] }))}
        onChange={(value) => setKind(codRulesTabNames.find((name) => name === value) ?? kind)}
      />
      <Line>
        <ActionButton
          label={words.start}
          fullLabel={words.startNamed(words.pages.codRules.title)}
          kind="main"
          path={`${pageLinks.codRules.path}?item=${kind}`}
        />
      </Line>
    </Stack>
  )
}

/** Kinds of condition, ordered by how often merchants use them for COD. */
const startOrder = ['cart', 'location', 'product', 'customers', 'discount'] as const satisfies CodRulesTab[]
