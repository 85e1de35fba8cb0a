import { memo, useEffect, useRef, useState } from 'react'
import { createCondition } from '#rules/features/rule-editor/new-parts.ts'
import type { ConditionKind } from '#rules/language/conditions/catalogue.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { useRepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { ConditionItem } from './condition-item.tsx'
import { ConditionPicker } from './condition-picker.tsx'
import { useEditor } from './editor-context.ts'
import { addButtonId, PartList } from './part-list.tsx'

/** When a rule fires. */
export const ConditionList = memo(function ConditionList({ ruleIndex }: { readonly ruleIndex: number }) {
  const { currencyCode } = useEditor()
  const path = `rules.${ruleIndex}.conditions`
  const list = useRepeatableList({ path, itemLabel: words.condition })
  const [isPicking, setIsPicking] = useState(false)

  const add = (kind: ConditionKind) => {
    setIsPicking(false)
    list.add(createCondition(kind, { currencyCode }))
  }
  // The picker holds the focus as long as it is there.
  const wasClosed = useRef(false)
  const close = () => {
    wasClosed.current = true
    setIsPicking(false)
  }
  useEffect(() => {
    if (isPicking || !wasClosed.current) return
    wasClosed.current = false
    document.getElementById(addButtonId(path))?.focus()
  }, [isPicking, path])
  return (
    <>
      <PartList
        path={path}
        list={list}
        heading={words.whenHeading}
        empty={words.noCondition}
        Item={ConditionItem}
        add={{ label: words.addCondition, onAdd: () => setIsPicking(true) }}
      />
      {isPicking && <ConditionPicker onPick={add} onClose={close} />}
    </>
  )
})
