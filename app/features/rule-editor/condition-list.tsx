import { memo, Suspense, useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FormSchema } from '#forms/field-schema.ts'
import { deriveConditionFields } from '#rules/features/rule-editor/condition-fields.ts'
import { createCondition } from '#rules/features/rule-editor/new-parts.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { useRepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { loadFields } from '../../fields/schema/load-fields.ts'
import { ObjectFields } from '../../fields/schema/nested-fields.tsx'
import { ConditionGroup } from './condition-group.tsx'
import { ConditionItem } from './condition-item.tsx'
import { useEditor } from './editor-context.ts'
import { addButtonId, PartList } from './part-list.tsx'
import { ConditionGroupsProvider, useConditionGroups } from './use-condition-groups.ts'

/** The picker loads right after the form is drawn, so that no key press is lost. */
const loadPicker = () => import('./condition-picker.tsx')
const ConditionPicker = lazyPart(loadPicker)

const matchSchema: FormSchema = [
  {
    kind: 'tab_select',
    name: 'match_type',
    label: words.match.label,
    labelHidden: true,
    choices: [
      { value: 'all', label: words.match.all },
      { value: 'any', label: words.match.any },
    ],
  },
]

/** Id of the field that takes the focus once a condition is added. */
const valueFieldOf = (item: string) => `${item}.params.value`

/** Conditions of a rule, with the choice if all or any of them must apply. */
export const ConditionList = memo(function ConditionList({ ruleIndex }: { readonly ruleIndex: number }) {
  const { currencyCode, form } = useEditor()
  const otherwise = useWatch({ control: form.control, name: `rules.${ruleIndex}.otherwise`, exact: true })
  const path = `rules.${ruleIndex}.conditions`
  const list = useRepeatableList({ path, itemLabel: words.condition, focusedField: valueFieldOf })
  const groups = useConditionGroups(ruleIndex, list)
  const [isPicking, setIsPicking] = useState(false)
  const isAdding = useRef(false)
  useEffect(() => void loadPicker(), [])

  const add = async (kind: ConditionKind) => {
    // The value takes the focus, so its field is loaded before the condition is added.
    if (isAdding.current) return
    isAdding.current = true
    await loadFields(deriveConditionFields(kind, { currencyCode }))
    isAdding.current = false
    setIsPicking(false)
    list.add(createCondition(kind, { currencyCode }))
  }
  return (
    <ConditionGroupsProvider value={groups}>
      <PartList
        path={path}
        list={groups.list}
        heading={words.whenHeading}
        choice={<ObjectFields schema={matchSchema} path={`rules.${ruleIndex}`} />}
        empty={chooseEmpty(otherwise, ruleIndex)}
        Item={ConditionItem}
        add={{
          label: words.addCondition,
          onAdd: () => setIsPicking(true),
          isNext: list.keys.length === 0 && !otherwise,
        }}
        joining={{ canJoin: groups.canJoin, onJoin: (from, onto) => groups.join(from, onto, 'handle') }}
        arrange={(drawItem) =>
          groups.runs.map(({ group, from, count }) => {
            const items = Array.from({ length: count }, (_, offset) => drawItem(from + offset))
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
        <Suspense fallback={null}>
          <ConditionPicker
            openerId={addButtonId(path)}
            onPick={(kind) => void add(kind)}
            onClose={() => setIsPicking(false)}
          />
        </Suspense>
      )}
    </ConditionGroupsProvider>
  )
})

function chooseEmpty(isOtherwise: boolean, ruleIndex: number) {
  if (!isOtherwise) return words.noCondition
  return ruleIndex === 0 ? words.noConditionFirst : words.noConditionOtherwise
}
