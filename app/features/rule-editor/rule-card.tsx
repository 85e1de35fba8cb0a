import { Badge, BlockStack, Text } from '@shopify/polaris'
import type { ComponentProps, ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormSchema } from '#forms/field-schema.ts'
import { formWords } from '#forms/words.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { DragHandle } from '../../fields/list/drag-handle.tsx'
import { ItemActions } from '../../fields/list/item-actions.tsx'
import { listItemId, listPartAttribute } from '../../fields/list/list-focus.ts'
import { describeDrop, type ItemDrag } from '../../fields/list/use-item-drag.ts'
import type { RepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { ObjectFields } from '../../fields/schema/nested-fields.tsx'
import { ActionList } from './action-list.tsx'
import { ConditionList } from './condition-list.tsx'
import { useEditor } from './editor-context.ts'
import styles from './rule-editor.module.css'

const headSchema: FormSchema = [
  {
    kind: 'group',
    fields: [
      { kind: 'text', name: 'title', label: words.ruleTitle },
      {
        kind: 'tab_select',
        name: 'match_type',
        label: words.match.label,
        choices: [
          { value: 'all', label: words.match.all },
          { value: 'any', label: words.match.any },
        ],
      },
    ],
  },
]

type RuleCardProps = {
  readonly index: number
  readonly list: RepeatableList
  readonly drag: ItemDrag | undefined
  readonly handle: Pick<
    ComponentProps<'button'>,
    'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'
  >
  /** What the rule does, where that is not for the merchant to choose. */
  readonly consequence?: ReactNode
}

/** One rule, read from top to bottom: its name, when it fires, and what it then does. */
export function RuleCard({ index, list, drag, handle, consequence }: RuleCardProps) {
  const { form } = useEditor()
  const id = listItemId('rules', index)
  const [typedTitle, status] = useWatch({
    control: form.control,
    name: [`rules.${index}.title`, `rules.${index}.status`],
    exact: true,
  })
  const title = typedTitle.trim() === '' ? formWords.list.numbered(words.rule, index + 1) : typedTitle
  const isMuted = status === 'disabled'
  const move = (to: number, part: 'handle' | 'up' | 'down') => list.move(index, to, part)

  return (
    <li
      id={id}
      className={styles.rule}
      aria-labelledby={`${id}-title`}
      data-muted={isMuted}
      data-dragged={drag?.from === index}
      data-drop={describeDrop(drag, index)}
    >
      <div className={styles.header}>
        <span {...{ [listPartAttribute]: 'handle' }}>
          <DragHandle
            {...handle}
            label={formWords.list.move(title)}
            disabled={list.keys.length < 2}
            onMove={(places) => move(index + places, 'handle')}
          />
        </span>
        <div className={styles.title}>
          <Text as="h3" variant="headingMd" id={`${id}-title`}>
            {title}
          </Text>
        </div>
        {isMuted && <Badge>{formWords.list.muted}</Badge>}
        <ItemActions
          index={index}
          count={list.keys.length}
          title={title}
          isMuted={isMuted}
          disabled={false}
          onMove={move}
          onRemove={() => list.remove(index)}
          onDuplicate={list.isFull ? undefined : () => list.duplicate(index)}
          onMute={(muted) => form.setValue(`rules.${index}.status`, muted ? 'disabled' : 'active')}
        />
      </div>
      <div className={styles.body} {...{ [listPartAttribute]: 'fields' }}>
        <BlockStack gap="400">
          <ObjectFields schema={headSchema} path={id} />
          <ConditionList ruleIndex={index} />
          {consequence ?? <ActionList ruleIndex={index} />}
        </BlockStack>
      </div>
    </li>
  )
}
