import { BlockStack, Card } from '@shopify/polaris'
import { LevelHeading, UnderHeading } from '../schema/heading-level.tsx'
import { SectionFields } from './section-fields.tsx'
import type { StructureProps } from './structure-props.ts'

/** A card of titled sections. */
export function CardSections({ field }: StructureProps<'card'>) {
  const sections = field.sections.map((section, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a schema does not change its order.
    <SectionFields key={index} section={section} isFirst={index === 0} />
  ))
  return (
    <Card>
      <BlockStack gap="400">
        {field.title === undefined ? (
          sections
        ) : (
          <>
            <LevelHeading variant="headingMd">{field.title}</LevelHeading>
            <UnderHeading>{sections}</UnderHeading>
          </>
        )}
      </BlockStack>
    </Card>
  )
}
