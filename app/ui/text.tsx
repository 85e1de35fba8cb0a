import { Text } from '@shopify/polaris'
import type { ReactNode } from 'react'

type TextProps = {
  /** Id for a bar or a field that uses the text as its label. */
  readonly id?: string
  readonly children: ReactNode
}

const weights = { some: 'medium', strong: 'semibold' } as const
type Emphasis = keyof typeof weights

type StyledTextProps = TextProps & {
  readonly as: 'p' | 'span'
  readonly emphasis?: Emphasis | undefined
  readonly tone?: 'success' | 'caution' | 'critical' | 'subdued' | undefined
  readonly isSmall?: boolean
}

/** Text in which long words may break anywhere, since it may contain merchants' names. */
function StyledText({ as, id, emphasis, tone, isSmall = false, children }: StyledTextProps) {
  return (
    <Text
      as={as}
      breakWord
      {...(id !== undefined && { id })}
      {...(emphasis !== undefined && { fontWeight: weights[emphasis] })}
      {...(tone !== undefined && { tone })}
      {...(isSmall && { variant: 'bodySm' })}
    >
      {children}
    </Text>
  )
}

type ParagraphProps = TextProps & {
  readonly emphasis?: Emphasis
  /** Tone of good news, or of a text that needs the merchant's attention. */
  readonly tone?: 'success' | 'caution'
}

/** Sentences of a screen. */
export function Paragraph(props: ParagraphProps) {
  return <StyledText as="p" {...props} />
}

/** Explanation that may be skipped. */
export function Hint(props: TextProps) {
  return <StyledText as="p" tone="subdued" {...props} />
}

type SmallPrintProps = TextProps & { readonly tone?: 'subdued' | 'caution' | 'critical' }

/** Details for completeness, below everything else. */
export function SmallPrint(props: SmallPrintProps) {
  return <StyledText as="p" isSmall tone="subdued" {...props} />
}

type InlineTextProps = TextProps & {
  readonly emphasis?: Emphasis
  readonly tone?: 'subdued' | 'caution'
}

/** Text in a line with other text. */
export function InlineText(props: InlineTextProps) {
  return <StyledText as="span" {...props} />
}

/** Text for screen readers only. */
export function UnseenText({ id, children }: TextProps) {
  return (
    <Text as="span" visuallyHidden {...(id !== undefined && { id })}>
      {children}
    </Text>
  )
}
