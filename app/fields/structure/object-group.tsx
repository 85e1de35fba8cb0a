import { BlockStack, Collapsible, Icon } from '@shopify/polaris'
import { ChevronDownIcon, ChevronUpIcon } from '@shopify/polaris-icons'
import { useState } from 'react'
import { extendPath } from '#forms/path.ts'
import { FieldErrors } from '../field-errors.tsx'
import { useFormLevel } from '../schema/form-fields-context.ts'
import { LevelHeading, UnderHeading } from '../schema/heading-level.tsx'
import { ObjectFields } from '../schema/nested-fields.tsx'
import { useOwnMessages } from '../schema/use-own-messages.ts'
import styles from './object-group.module.css'
import type { StructureProps } from './structure-props.ts'

/** Fields of a nested object. With a title they can be collapsed. They start expanded. */
export function ObjectGroup({ field }: StructureProps<'object'>) {
  const level = useFormLevel()
  const path = extendPath(level.path, field.name)
  const [open, setOpen] = useState(!field.startsCollapsed)
  const messages = useOwnMessages(path)
  const fields = (
    <BlockStack gap="200">
      <ObjectFields schema={field.fields} path={path} />
      <FieldErrors path={path} errors={messages} />
    </BlockStack>
  )
  if (field.title === undefined) return fields
  // Errors must be visible even if the group is collapsed.
  const shown = open || messages.length > 0
  return (
    <div className={styles.group}>
      <LevelHeading>
        <button
          type="button"
          className={styles.header}
          aria-expanded={shown}
          aria-controls={`${path}-fields`}
          onClick={() => setOpen(!open)}
        >
          {field.title}
          <span>
            <Icon source={shown ? ChevronUpIcon : ChevronDownIcon} />
          </span>
        </button>
      </LevelHeading>
      <Collapsible id={`${path}-fields`} open={shown} transition={false}>
        <div className={styles.fields}>
          <UnderHeading>{fields}</UnderHeading>
        </div>
      </Collapsible>
    </div>
  )
}
