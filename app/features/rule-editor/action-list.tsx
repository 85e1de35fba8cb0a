import { memo } from 'react'
import { useWatch } from 'react-hook-form'
import { createAction, firstNamesField } from '#rules/features/rule-editor/new-parts.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { useRepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { ActionItem } from './action-item.tsx'
import { useEditor } from './editor-context.ts'
import { PartList } from './part-list.tsx'

/** Actions of a rule. */
export const ActionList = memo(function ActionList({ ruleIndex }: { readonly ruleIndex: number }) {
  const { owner, form } = useEditor()
  const path = `rules.${ruleIndex}.actions`
  const list = useRepeatableList({
    path,
    itemLabel: words.action,
    // The kind of a new action is usually right, so its method takes the focus.
    focusedField: (item) => `${item}.params.${firstNamesField(owner)}`,
  })
  const rule = `rules.${ruleIndex}` as const
  const [hasConditions, otherwise] = useWatch({
    control: form.control,
    name: [`${rule}.conditions`, `${rule}.otherwise`],
    exact: true,
    // Typing in a condition must not redraw this list. A removed rule has no list.
    compute: ([list, flag]: readonly unknown[]) => [Array.isArray(list) && list.length > 0, flag] as const,
  })
  return (
    <PartList
      path={path}
      list={list}
      heading={words.thenHeading}
      empty={words.noAction}
      Item={ActionItem}
      add={{
        label: words.addAction,
        onAdd: () => list.add(createAction(owner)),
        isNext: list.keys.length === 0 && (hasConditions || otherwise === true),
      }}
    />
  )
})
