import { Text } from '@shopify/polaris'
import type { ReactNode } from 'react'

type TextProps = {
  /** So that a bar or a field can be labelled by the text. */
  readonly id?: string
  readonly children: ReactNode
}

const weights = { some: 'medium', strong: 'semibold' } as const

type ParagraphProps = TextProps & {
  readonly emphasis?: keyof typeof weights
  /** Good news, or what the merchant should look at once more. */
  readonly tone?: 'success' | 'caution'
}

/** Sentences of a screen. A merchant's own names stand in them, so that a long word breaks anywhere. */
export function Paragraph({ id, emphasis, tone, children }: ParagraphProps) {
  return (
    <Text
      as="p"
      breakWord
      {...(id !== undefined && { id })}
      {...(emphasis !== undefined && { fontWeight: weights[emphasis] })}
      {...(tone !== undefined && { tone })}
    >
      {children}
    </Text>
  )
}

/** What explains the rest, and may be passed over. */
export function Hint({ id, children }: TextProps) {
  return (
    <Text as="p" tone="subdued" breakWord {...(id !== undefined && { id })}>
      {children}
    </Text>
  )
}

type SmallPrintProps = TextProps & { readonly tone?: 'subdued' | 'caution' | 'critical' }

/** What is said for completeness, under all the rest. */
export function SmallPrint({ id, tone = 'subdued', children }: SmallPrintProps) {
  return (
    <Text as="p" variant="bodySm" tone={tone} breakWord {...(id !== undefined && { id })}>
      {children}
    </Text>
  )
}

type InlineTextProps = TextProps & {
  readonly emphasis?: keyof typeof weights
  readonly tone?: 'subdued' | 'caution'
}

/** Words in a line with others. */
export function InlineText({ id, emphasis, tone, children }: InlineTextProps) {
  return (
    <Text
      as="span"
      breakWord
      {...(id !== undefined && { id })}
      {...(emphasis !== undefined && { fontWeight: weights[emphasis] })}
      {...(tone !== undefined && { tone })}
    >
      {children}
    </Text>
  )
}

/** What only a screen reader tells. */
export function UnseenText({ id, children }: TextProps) {
  return (
    <Text as="span" visuallyHidden {...(id !== undefined && { id })}>
      {children}
    </Text>
  )
}
