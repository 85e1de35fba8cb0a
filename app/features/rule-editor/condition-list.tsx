import { BlockStack, Button, InlineError, Text } from '@shopify/polaris'
import { PlusIcon } from '@shopify/polaris-icons'
import { memo, useEffect, useRef, useState } from 'react'
import type { ConditionKind } from '#rules/conditions/catalogue.ts'
import { createCondition } from '#rules/editing/new-parts.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { EmptyList } from '../../fields/list/empty-list.tsx'
import { listPartAttribute } from '../../fields/list/list-focus.ts'
import { useItemDrag } from '../../fields/list/use-item-drag.ts'
import { useRepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { LiveRegion } from '../../fields/live-region.tsx'
import { useOwnMessages } from '../../fields/schema/use-own-messages.ts'
import { ConditionItem } from './condition-item.tsx'
import { ConditionPicker } from './condition-picker.tsx'
import { useEditor } from './editor-surroundings.ts'
import styles from './rule-editor.module.css'

/** When a rule fires. */
export const ConditionList = memo(function ConditionList({ ruleIndex }: { readonly ruleIndex: number }) {
  const { currencyCode } = useEditor()
  const path = `rules.${ruleIndex}.conditions`
  const list = useRepeatableList({ path, itemLabel: words.condition })
  const { drag, handleProps } = useItemDrag(path, list.keys.length, ({ from, to }) =>
    list.move(from, to, 'handle'),
  )
  const messages = useOwnMessages(path)
  const [isPicking, setIsPicking] = useState(false)
  const addId = `${path}-add`

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
    document.getElementById(addId)?.focus()
  }, [isPicking, addId])
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own layout along.
    <div id={path} role="group" aria-labelledby={`${path}-label`}>
      <BlockStack gap="300">
        <Text as="h4" variant="headingSm" id={`${path}-label`}>
          {words.whenHeading}
        </Text>
        {messages.length > 0 && <InlineError fieldID={path} message={messages.join(' ')} />}
        {list.keys.length === 0 ? (
          <EmptyList heading={words.noCondition.heading} description={words.noCondition.body} />
        ) : (
          <ol className={styles.items}>
            {list.keys.map((key, index) => (
              <ConditionItem
                key={key}
                path={path}
                index={index}
                list={list}
                drag={drag}
                handle={handleProps(index)}
              />
            ))}
          </ol>
        )}
        {!list.isFull && (
          <span {...{ [listPartAttribute]: 'add' }}>
            <Button id={addId} icon={PlusIcon} onClick={() => setIsPicking(true)}>
              {words.addCondition}
            </Button>
          </span>
        )}
        {isPicking && <ConditionPicker onPick={add} onClose={close} />}
        <LiveRegion text={list.announcement} />
      </BlockStack>
    </div>
  )
})
