import { BlockStack, InlineStack } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** Gaps between items below each other. The gap is smaller the more closely the items are related. */
const gaps = { choices: '0', title: '050', lines: '100', entries: '200', parts: '300', cards: '400' } as const
export type Distance = keyof typeof gaps

type StackProps = {
  readonly between: Distance
  /** True if items keep their own width, such as a button among sentences. */
  readonly atStart?: boolean
  /** True if items keep their own width and are centered. */
  readonly isCentered?: boolean
  readonly children: ReactNode
}

/** Items below each other. */
export function Stack({ between, atStart = false, isCentered = false, children }: StackProps) {
  return (
    <BlockStack
      gap={gaps[between]}
      {...(atStart && { inlineAlign: 'start' })}
      {...(isCentered && { inlineAlign: 'center' })}
    >
      {children}
    </BlockStack>
  )
}

type LineProps = {
  /** True if the first item is at the start of the line and the last one at its end. */
  readonly toBothEnds?: boolean
  /** True if long texts wrap inside their items, so that no item moves to another line. */
  readonly neverWraps?: boolean
  readonly children: ReactNode
}

/** Items next to each other, or below each other on a narrow screen. */
export function Line({ toBothEnds = false, neverWraps = false, children }: LineProps) {
  return (
    // Always set, since nested lines would inherit the alignment from Polaris.
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
