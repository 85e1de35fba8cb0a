import { Text } from '@shopify/polaris'
import type { ReactNode } from 'react'

/**
 * Size of a heading relative to its text. It depends on the subject: a rule, a card or a part of one, an entry, a
 * record, or a list.
 */
const headingStyles = {
  rule: { variant: 'headingMd' },
  part: { variant: 'headingSm' },
  entry: { variant: 'bodyMd', fontWeight: 'semibold' },
  record: { variant: 'bodyMd', fontWeight: 'medium' },
  group: { variant: 'headingXs' },
  list: { variant: 'bodySm', fontWeight: 'semibold' },
} as const

type PartHeadingProps = {
  /** Level in the page's outline. */
  readonly level: 2 | 3 | 4
  readonly kind?: keyof typeof headingStyles
  readonly id?: string
  readonly children: ReactNode
}

/** Heading of a card, or of a part of a card. */
export function PartHeading({ level, kind = 'part', id, children }: PartHeadingProps) {
  return (
    <Text as={`h${level}`} {...headingStyles[kind]} breakWord {...(id !== undefined && { id })}>
      {children}
    </Text>
  )
}

type UnseenHeadingProps = Pick<PartHeadingProps, 'level' | 'id' | 'children'>

/** Heading for screen readers only, if a field shows the title. */
export function UnseenHeading({ level, id, children }: UnseenHeadingProps) {
  return (
    <Text as={`h${level}`} visuallyHidden {...(id !== undefined && { id })}>
      {children}
    </Text>
  )
}
