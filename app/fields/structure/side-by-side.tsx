import { BlockStack } from '@shopify/polaris'
import { useMemo } from 'react'
import { FieldRow } from '../field-row.tsx'
import { LevelHeading } from '../schema/heading-level.tsx'
import { BoxFields } from '../schema/nested-fields.tsx'
import type { StructureProps } from './structure-props.ts'

/** Fields next to each other, and below each other where there is no room. */
export function SideBySide({ field }: StructureProps<'group'>) {
  // Each field has its own box, so that a hidden field leaves no gap.
  const single = useMemo(() => field.fields.map((one) => [one]), [field.fields])
  return (
    <BlockStack gap="200">
      {field.title !== undefined && <LevelHeading>{field.title}</LevelHeading>}
      <FieldRow isShort={field.isShort ?? false}>
        {single.map((fields, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a schema does not change its order.
          <BoxFields key={index} schema={fields} />
        ))}
      </FieldRow>
    </BlockStack>
  )
}
