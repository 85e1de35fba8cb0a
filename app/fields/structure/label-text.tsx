import { Text } from '@shopify/polaris'
import { LevelHeading } from '../schema/heading-level.tsx'
import type { StructureProps } from './structure-props.ts'

export function LabelText({ field }: StructureProps<'label'>) {
  if (field.variant === 'heading') return <LevelHeading>{field.text}</LevelHeading>
  return (
    <Text as="p" {...(field.tone === undefined ? {} : { tone: field.tone })}>
      {field.text}
    </Text>
  )
}
