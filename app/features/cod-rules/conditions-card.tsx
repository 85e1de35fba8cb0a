import { Fragment } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { type CodRulesForm, countActiveGroups } from '#rules/features/cod-rules/form.ts'
import { deriveGroupFields } from '#rules/features/cod-rules/group-fields.ts'
import { type CodRulesTab, codRulesTabNames, findTabOf, groupsOf } from '#rules/features/cod-rules/groups.ts'
import { FormFields } from '../../fields/schema/form-fields.tsx'
import { DividingLine } from '../../ui/dividing-line.tsx'
import { PartHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TabLayout } from '../../ui/tab-layout.tsx'
import { Hint } from '../../ui/text.tsx'
import { PlainCard, WithHelp } from '../../ui/titled-card.tsx'
import { ConditionTabBadge } from './condition-tab-badge.tsx'
import { codRulesScreenWords } from './words.ts'

const words = codRulesScreenWords.conditions
const conditionsPath = ['conditions'] as const

type ConditionsCardProps = {
  readonly form: UseFormReturn<CodRulesForm>
  readonly values: CodRulesForm
  readonly currencyCode: string | undefined
}

/** Conditions for hiding COD: eleven in five tabs, each with a switch. */
export function ConditionsCard({ form, values, currencyCode }: ConditionsCardProps) {
  const faultyTabs = Object.keys(form.formState.errors.conditions ?? {}).map(findTabOf)
  const tabs = codRulesTabNames.map((tab) => ({
    id: tab,
    label: words.tabs[tab],
    badge: <ConditionTabBadge count={countActiveGroups(values, tab)} isFaulty={faultyTabs.includes(tab)} />,
  }))
  return (
    <PlainCard>
      <Stack between="cards">
        <Stack between="lines">
          <WithHelp card="cod-conditions" title={words.heading}>
            <PartHeading level={2}>{words.heading}</PartHeading>
          </WithHelp>
          <Hint>{words.body}</Hint>
        </Stack>
        <TabLayout label={words.heading} tabs={tabs} idPrefix="cod-conditions">
          {(tab) => (
            <Stack between="cards" key={tab}>
              {groupsOf(tab as CodRulesTab).map((group, index) => (
                <Fragment key={group}>
                  {index > 0 && <DividingLine />}
                  <FormFields
                    schema={deriveGroupFields(group, { currencyCode })}
                    form={form}
                    path={conditionsPath}
                    headingLevel={3}
                  />
                </Fragment>
              ))}
            </Stack>
          )}
        </TabLayout>
      </Stack>
    </PlainCard>
  )
}
