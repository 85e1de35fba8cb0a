import { BlockStack, Card, InlineGrid } from '@shopify/polaris'
import { PhoneMargin } from '../../ui/phone-margin.tsx'
import { BoxFields } from '../schema/nested-fields.tsx'
import { SectionHeading, UnderSection } from './section-fields.tsx'
import type { StructureProps } from './structure-props.ts'

/** Titled sections in two columns: the title with its text, and the fields. A phone shows one column. */
export function TitledSections({ field }: StructureProps<'layout'>) {
  return (
    <BlockStack gap="600">
      {field.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a schema does not change its order.
        <InlineGrid key={index} columns={{ xs: 1, md: ['oneThird', 'twoThirds'] }} gap="400">
          <PhoneMargin>
            <SectionHeading section={section} />
          </PhoneMargin>
          <Card>
            <UnderSection section={section}>
              <BoxFields schema={section.fields} />
            </UnderSection>
          </Card>
        </InlineGrid>
      ))}
    </BlockStack>
  )
}
