import { BlockStack, Button, Text } from '@shopify/polaris'
import { PlusIcon } from '@shopify/polaris-icons'
import { deriveDefaults } from '#forms/defaults.ts'
import { extendPath } from '#forms/path.ts'
import { formWords } from '#forms/words.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { FieldErrors } from '../field-errors.tsx'
import { useFormFields, useFormLevel } from '../schema/form-fields-context.ts'
import { LevelHeading, UnderHeading } from '../schema/heading-level.tsx'
import { useOwnMessages } from '../schema/use-own-messages.ts'
import type { StructureProps } from '../structure/structure-props.ts'
import { ArrayItem } from './array-item.tsx'
import { EmptyList } from './empty-list.tsx'
import styles from './list.module.css'
import { listPartAttribute } from './list-focus.ts'
import { useItemDrag } from './use-item-drag.ts'
import { useRepeatableList } from './use-repeatable-list.ts'

const words = formWords.list

/** List whose items can be added, ordered, duplicated, muted and removed. */
export function ArrayGroup({ field }: StructureProps<'array'>) {
  const { disabled } = useFormFields()
  const level = useFormLevel()
  const path = extendPath(level.path, field.name)
  const { itemLabel, maximum, itemTitleName } = field
  const list = useRepeatableList({ path, itemLabel, maximum, itemTitleName })
  const dragging = useItemDrag(path, list.keys.length, ({ from, to }) => list.move(from, to, 'handle'))
  const messages = useOwnMessages(path)

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring the browser's own layout along.
    <div id={path} role="group" aria-labelledby={`${path}-label`}>
      <BlockStack gap="300">
        <BlockStack gap="100">
          <LevelHeading id={`${path}-label`}>{field.label}</LevelHeading>
          {field.help !== undefined && (
            <Text as="p" tone="subdued">
              {field.help}
            </Text>
          )}
          <FieldErrors path={path} errors={messages} />
        </BlockStack>
        {list.keys.length === 0 ? (
          <EmptyList heading={field.emptyHeading} description={field.emptyDescription} />
        ) : (
          <UnderHeading>
            <ol className={styles.items}>
              {list.keys.map((key, index) => (
                <ArrayItem
                  key={key}
                  field={field}
                  path={path}
                  index={index}
                  list={list}
                  dragging={dragging}
                  disabled={disabled}
                />
              ))}
            </ol>
          </UnderHeading>
        )}
        {list.isFull ? (
          <Text as="p" tone="subdued">
            {words.full(list.maximum)}
          </Text>
        ) : (
          <span {...{ [listPartAttribute]: 'add' }}>
            <Button
              icon={PlusIcon}
              disabled={disabled}
              onClick={() => list.add(deriveDefaults(field.fields))}
            >
              {field.addLabel}
            </Button>
          </span>
        )}
        <LiveRegion text={list.announcement} />
      </BlockStack>
    </div>
  )
}
