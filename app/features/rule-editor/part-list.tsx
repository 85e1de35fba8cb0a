import { Button, Text } from '@shopify/polaris'
import { PlusIcon } from '@shopify/polaris-icons'
import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { FieldErrors } from '../../fields/field-errors.tsx'
import { EmptyList } from '../../fields/list/empty-list.tsx'
import styles from '../../fields/list/list.module.css'
import { listPartAttribute } from '../../fields/list/list-focus.ts'
import type { ListItem } from '../../fields/list/list-item.tsx'
import { type ItemDrag, type Joining, useItemDrag } from '../../fields/list/use-item-drag.ts'
import type { RepeatableList } from '../../fields/list/use-repeatable-list.ts'
import { useOwnMessages } from '../../fields/schema/use-own-messages.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Line, Stack } from '../../ui/stack.tsx'

/** Props that a condition or an action receives from its list. */
export type PartItemProps = {
  readonly path: string
  readonly index: number
  readonly list: RepeatableList
  readonly drag: ItemDrag | undefined
  readonly handle: ComponentProps<typeof ListItem>['handle']
}

type PartListProps = {
  readonly path: string
  readonly list: RepeatableList
  readonly heading: string
  /** Choice for the whole list, in the line of its heading. */
  readonly choice?: ReactNode
  readonly empty: { readonly heading: string; readonly body: string }
  readonly Item: ComponentType<PartItemProps>
  /** `isNext` is true if an unfinished rule needs this step next. */
  readonly add: { readonly label: string; readonly onAdd: () => void; readonly isNext?: boolean }
  /** Set if items can be dropped onto each other. */
  readonly joining?: Joining
  /** Arranges the items if some are grouped. Draws each item by its index. */
  readonly arrange?: (drawItem: (index: number) => ReactNode) => ReactNode
}

/** Id of the button that adds an item. The focus returns to it from a picker. */
export const addButtonId = (path: string) => `${path}-add`

/** Conditions or actions of a rule: errors of the whole list, each item, and a button to add one. */
export function PartList({ path, list, heading, choice, empty, Item, add, joining, arrange }: PartListProps) {
  const { drag, handleProps } = useItemDrag(
    path,
    list.keys.length,
    ({ from, to }) => list.move(from, to, 'handle'),
    joining,
  )
  const drawItem = (index: number) => (
    <Item
      key={list.keys[index]}
      path={path}
      index={index}
      list={list}
      drag={drag}
      handle={handleProps(index)}
    />
  )
  const messages = useOwnMessages(path)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own layout along.
    <div id={path} role="group" aria-labelledby={`${path}-label`}>
      <Stack between="parts">
        <Line toBothEnds>
          <Text as="h4" variant="headingSm" id={`${path}-label`}>
            {heading}
          </Text>
          {choice}
        </Line>
        <FieldErrors path={path} errors={messages} />
        {list.keys.length === 0 ? (
          <EmptyList heading={empty.heading} description={empty.body} />
        ) : (
          <ol className={styles.items}>
            {arrange === undefined ? list.keys.map((_, index) => drawItem(index)) : arrange(drawItem)}
          </ol>
        )}
        {!list.isFull && (
          <span {...{ [listPartAttribute]: 'add' }}>
            <Button
              id={addButtonId(path)}
              icon={PlusIcon}
              onClick={add.onAdd}
              {...(add.isNext === true && { variant: 'primary' })}
            >
              {add.label}
            </Button>
          </span>
        )}
        <LiveRegion text={list.announcement} />
      </Stack>
    </div>
  )
}
