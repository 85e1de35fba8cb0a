import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormSchema } from '#forms/field-schema.ts'
import { formWords } from '#forms/words.ts'
import type { RuleFormRule } from '#rules/features/rule-editor/form-shape.ts'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { ItemFrame, type ItemFrameProps } from '../../fields/list/item-frame.tsx'
import { listItemId } from '../../fields/list/list-focus.ts'
import type { RepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { ObjectFields } from '../../fields/schema/nested-fields.tsx'
import { DrawnInView } from '../../ui/drawn-in-view.tsx'
import { UnseenHeading } from '../../ui/part-heading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ActionList } from './action-list.tsx'
import { ConditionList } from './condition-list.tsx'
import { useEditor } from './editor-context.ts'
import { RuleReason } from './rule-reason.tsx'

const titleSchema: FormSchema = [{ kind: 'text', name: 'title', label: words.ruleTitle, labelHidden: true }]

const otherwiseSchema: FormSchema = [
  { kind: 'checkbox', name: 'otherwise', label: words.order.otherwise, help: words.order.otherwiseHelp },
]

const lastSchema: FormSchema = [{ kind: 'checkbox', name: 'last', label: words.order.last }]

type RuleCardProps = Pick<ItemFrameProps, 'index' | 'drag' | 'handle'> & {
  readonly list: RepeatableList
  /** Effect of the rule, if the merchant cannot choose its actions. */
  readonly consequence?: ReactNode
}

/** Number of rules that a screen draws at first. */
const rulesDrawnAtOnce = 2

/** Estimated height of a rule's body in pixels, so that the page can be scrolled before the rule is drawn. */
function estimateHeight({ conditions, actions }: RuleFormRule): number {
  return 180 + 170 * conditions.length + 190 * actions.length
}

/** One rule from top to bottom: its title, its conditions, and its actions. */
export function RuleCard({ index, list, drag, handle, consequence }: RuleCardProps) {
  const { form, owner } = useEditor()
  const [typedTitle, status, otherwise, last] = useWatch({
    control: form.control,
    name: [
      `rules.${index}.title`,
      `rules.${index}.status`,
      `rules.${index}.otherwise`,
      `rules.${index}.last`,
    ],
    exact: true,
  })
  const path = listItemId('rules', index)
  const title = typedTitle.trim() === '' ? formWords.list.numbered(words.rule, index + 1) : typedTitle
  const isMuted = status === 'disabled'

  return (
    <ItemFrame
      kind="card"
      path="rules"
      index={index}
      count={list.keys.length}
      title={title}
      renderHeading={(headingId) => (
        <>
          <UnseenHeading level={3} id={headingId}>
            {title}
          </UnseenHeading>
          <ObjectFields schema={titleSchema} path={path} />
        </>
      )}
      isMuted={isMuted}
      disabled={false}
      drag={drag}
      handle={handle}
      onMove={(to, part) => list.move(index, to, part)}
      onRemove={() => list.remove(index)}
      onDuplicate={list.isFull ? undefined : () => list.duplicate(index)}
      onMute={(muted) => form.setValue(`rules.${index}.status`, muted ? 'disabled' : 'active')}
    >
      <DrawnInView
        id={path}
        isAtOnce={index < rulesDrawnAtOnce}
        height={estimateHeight(form.getValues(`rules.${index}`))}
      >
        <Stack between="cards">
          {/* Not for the first rule, since no rule above it can act. */}
          {(index > 0 || otherwise) && <ObjectFields schema={otherwiseSchema} path={path} />}
          <ConditionList ruleIndex={index} />
          {consequence ?? <ActionList ruleIndex={index} />}
          {isCustomizationOwner(owner) && <RuleReason ruleIndex={index} of={owner} />}
          {(index < list.keys.length - 1 || last) && <ObjectFields schema={lastSchema} path={path} />}
        </Stack>
      </DrawnInView>
    </ItemFrame>
  )
}
