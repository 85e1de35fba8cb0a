import { memo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { createCondition } from '#rules/features/rule-editor/new-parts.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { useRepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { ConditionGroup } from './condition-group.tsx'
import { ConditionItem } from './condition-item.tsx'
import { ConditionPicker } from './condition-picker.tsx'
import { useEditor } from './editor-context.ts'
import { addButtonId, PartList } from './part-list.tsx'
import { ConditionGroupsProvider, useConditionGroups } from './use-condition-groups.ts'

/** When a rule fires. */
export const ConditionList = memo(function ConditionList({ ruleIndex }: { readonly ruleIndex: number }) {
  const { currencyCode, form } = useEditor()
  const otherwise = useWatch({ control: form.control, name: `rules.${ruleIndex}.otherwise`, exact: true })
  const path = `rules.${ruleIndex}.conditions`
  const list = useRepeatableList({ path, itemLabel: words.condition })
  const groups = useConditionGroups(ruleIndex, list)
  const [isPicking, setIsPicking] = useState(false)

  const add = (kind: ConditionKind) => {
    setIsPicking(false)
    list.add(createCondition(kind, { currencyCode }))
  }
  return (
    <ConditionGroupsProvider value={groups}>
      <PartList
        path={path}
        list={groups.list}
        heading={words.whenHeading}
        empty={otherwise ? words.noConditionOtherwise : words.noCondition}
        Item={ConditionItem}
        add={{ label: words.addCondition, onAdd: () => setIsPicking(true) }}
        joining={{ canJoin: groups.canJoin, onJoin: (from, onto) => groups.join(from, onto, 'handle') }}
        arrange={(drawItem) =>
          groups.runs.map(({ group, from, count }) => {
            const items = Array.from({ length: count }, (_, place) => drawItem(from + place))
            return group === undefined ? (
              items
            ) : (
              <ConditionGroup
                key={`group ${group.number}`}
                ruleIndex={ruleIndex}
                number={group.number}
                count={count}
                onDissolve={() => groups.dissolve(group.number)}
              >
                {items}
              </ConditionGroup>
            )
          })
        }
      />
      {isPicking && (
        <ConditionPicker openerId={addButtonId(path)} onPick={add} onClose={() => setIsPicking(false)} />
      )}
    </ConditionGroupsProvider>
  )
})
