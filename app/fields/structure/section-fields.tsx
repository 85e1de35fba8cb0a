import { BlockStack, Divider, Text } from '@shopify/polaris'
import type { ReactNode } from 'react'
import type { Section } from '#forms/field-schema.ts'
import { WithHelp } from '../../ui/titled-card.tsx'
import { LevelHeading, UnderHeading } from '../schema/heading-level.tsx'
import { BoxFields } from '../schema/nested-fields.tsx'

/** Section of a card, with a line above it. */
export function SectionFields({
  section,
  isFirst,
}: {
  readonly section: Section
  readonly isFirst: boolean
}) {
  return (
    <BlockStack gap="300">
      {!isFirst && <Divider />}
      <SectionHeading section={section} />
      <UnderSection section={section}>
        <BoxFields schema={section.fields} />
      </UnderSection>
    </BlockStack>
  )
}

export function SectionHeading({ section: { title, description, guide } }: { readonly section: Section }) {
  if (title === undefined && description === undefined) return null
  return (
    <BlockStack gap="100">
      {title !== undefined && (
        <WithHelp card={guide} title={title}>
          <LevelHeading>{title}</LevelHeading>
        </WithHelp>
      )}
      {description !== undefined && (
        <Text as="p" tone="subdued">
          {description}
        </Text>
      )}
    </BlockStack>
  )
}

/** A section without a title adds nothing to the outline. */
export function UnderSection({
  section,
  children,
}: {
  readonly section: Section
  readonly children: ReactNode
}) {
  return section.title === undefined ? children : <UnderHeading>{children}</UnderHeading>
}
