import { Box, Button, InlineStack, Text } from '@shopify/polaris'
import { PlusIcon } from '@shopify/polaris-icons'
import type { ReactNode } from 'react'
import type { GuidedCard } from '#forms/guided-cards.ts'
import { createRule } from '#rules/features/rule-editor/new-parts.ts'
import type { FunctionOwner } from '#rules/language/function-owners.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { FieldErrors } from '../../fields/field-errors.tsx'
import { EmptyList } from '../../fields/list/empty-list.tsx'
import styles from '../../fields/list/list.module.css'
import { listPartAttribute } from '../../fields/list/list-focus.ts'
import { useItemDrag } from '../../fields/list/use-item-drag.ts'
import { useRepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { useOwnMessages } from '../../fields/schema/use-own-messages.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Stack } from '../../ui/stack.tsx'
import { Hint } from '../../ui/text.tsx'
import { WithHelp } from '../../ui/titled-card.tsx'
import { useEditor } from './editor-context.ts'
import { addButtonId } from './part-list.tsx'
import { RuleCard } from './rule-card.tsx'
import { UndoButtons } from './undo-buttons.tsx'

const path = 'rules'
/** Cards go from edge to edge on a phone, and content next to them keeps its distance. */
const edge = { xs: '400', sm: '0' } as const

const guideOf: Readonly<Record<FunctionOwner, GuidedCard>> = {
  payment: 'rules',
  delivery: 'delivery-rules',
  discount: 'discount-rules',
  validation: 'check-rules',
}

type RulesCardProps = {
  readonly heading?: string
  readonly help?: string
  readonly guide?: GuidedCard
  readonly empty?: { readonly heading: string; readonly body: string }
  /** Effect of every rule, if the merchant cannot choose their actions. */
  readonly consequence?: ReactNode
}

/** The rules in the order in which they run. */
export function RulesCard({
  heading = words.rules,
  help = words.rulesHelp,
  guide,
  empty,
  consequence,
}: RulesCardProps) {
  const { owner, form } = useEditor()
  const list = useRepeatableList({
    path,
    itemLabel: words.rule,
    itemTitleName: 'title',
    focusedField: (item) => addButtonId(`${item}.conditions`),
  })
  const { drag, handleProps } = useItemDrag(path, list.keys.length, ({ from, to }) =>
    list.move(from, to, 'handle'),
  )
  const messages = useOwnMessages(path)
  const add = () => list.add(createRule(form.getValues(path).map(({ title }) => title)))

  return (
    <section id={path} aria-labelledby="rules-heading">
      <Stack between="parts">
        <Box paddingInline={edge}>
          <InlineStack align="space-between" blockAlign="center" gap="200">
            <Stack between="title">
              <WithHelp card={guide ?? guideOf[owner]} title={heading}>
                <Text as="h2" variant="headingMd" id="rules-heading">
                  {heading}
                </Text>
              </WithHelp>
              {/* A single rule has no order. */}
              {list.keys.length > 1 && <Hint>{help}</Hint>}
            </Stack>
            <UndoButtons />
          </InlineStack>
        </Box>
        <FieldErrors path={path} errors={messages} />
        {list.keys.length === 0 ? (
          <EmptyList
            heading={empty?.heading ?? words.noRule.heading}
            description={empty?.body ?? words.noRule.body[owner]}
          />
        ) : (
          <ol className={styles.items} data-kind="card">
            {list.keys.map((key, index) => (
              <RuleCard
                key={key}
                index={index}
                list={list}
                drag={drag}
                handle={handleProps(index)}
                consequence={consequence}
              />
            ))}
          </ol>
        )}
        {!list.isFull && (
          <Box paddingInline={edge}>
            <span {...{ [listPartAttribute]: 'add' }}>
              <Button icon={PlusIcon} onClick={add}>
                {words.addRule}
              </Button>
            </span>
          </Box>
        )}
        <LiveRegion text={list.announcement} />
      </Stack>
    </section>
  )
}
