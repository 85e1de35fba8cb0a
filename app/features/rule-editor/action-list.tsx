import { BlockStack, Button, InlineError, Text } from '@shopify/polaris'
import { PlusIcon } from '@shopify/polaris-icons'
import { memo } from 'react'
import { createAction } from '#rules/editing/new-parts.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { EmptyList } from '../../fields/list/empty-list.tsx'
import { listPartAttribute } from '../../fields/list/list-focus.ts'
import { useItemDrag } from '../../fields/list/use-item-drag.ts'
import { useRepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { LiveRegion } from '../../fields/live-region.tsx'
import { useOwnMessages } from '../../fields/schema/use-own-messages.ts'
import { ActionItem } from './action-item.tsx'
import { useEditor } from './editor-surroundings.ts'
import styles from './rule-editor.module.css'

/** What a rule does when it fires. */
export const ActionList = memo(function ActionList({ ruleIndex }: { readonly ruleIndex: number }) {
  const { api } = useEditor()
  const path = `rules.${ruleIndex}.actions`
  const list = useRepeatableList({ path, itemLabel: words.action })
  const { drag, handleProps } = useItemDrag(path, list.keys.length, ({ from, to }) =>
    list.move(from, to, 'handle'),
  )
  const messages = useOwnMessages(path)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own layout along.
    <div id={path} role="group" aria-labelledby={`${path}-label`}>
      <BlockStack gap="300">
        <Text as="h4" variant="headingSm" id={`${path}-label`}>
          {words.thenHeading}
        </Text>
        {messages.length > 0 && <InlineError fieldID={path} message={messages.join(' ')} />}
        {list.keys.length === 0 ? (
          <EmptyList heading={words.noAction.heading} description={words.noAction.body} />
        ) : (
          <ol className={styles.items}>
            {list.keys.map((key, index) => (
              <ActionItem
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
            <Button icon={PlusIcon} onClick={() => list.add(createAction(api))}>
              {words.addAction}
            </Button>
          </span>
        )}
        <LiveRegion text={list.announcement} />
      </BlockStack>
    </div>
  )
})
