import { BlockStack, InlineStack } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** Gaps between items below each other: the more closely items belong together, the smaller the gap. */
const gaps = { choices: '0', title: '050', lines: '100', entries: '200', parts: '300', cards: '400' } as const
export type Distance = keyof typeof gaps

type StackProps = {
  readonly between: Distance
  /** True if its items keep their own width: a button among sentences. */
  readonly atStart?: boolean
  readonly children: ReactNode
}

/** Items below each other. */
export function Stack({ between, atStart = false, children }: StackProps) {
  return (
    <BlockStack gap={gaps[between]} {...(atStart && { inlineAlign: 'start' })}>
      {children}
    </BlockStack>
  )
}

type LineProps = {
  /** True if the first item is at the start of the line and the last at its end. */
  readonly toBothEnds?: boolean
  /** True if long texts break within themselves and no item moves to a line of its own. */
  readonly neverWraps?: boolean
  readonly children: ReactNode
}

/** Items next to each other, and below each other where there is no room. */
export function Line({ toBothEnds = false, neverWraps = false, children }: LineProps) {
  return (
    // The alignment is always set, since nested lines would inherit another one from Polaris.
    <InlineStack
      gap="200"
      blockAlign="center"
      wrap={!neverWraps}
      align={toBothEnds ? 'space-between' : 'start'}
    >
      {children}
    </InlineStack>
  )
}
