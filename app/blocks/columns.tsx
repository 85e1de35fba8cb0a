import { InlineGrid } from '@shopify/polaris'
import type { ReactNode } from 'react'

const byMost = {
  2: { xs: 1, md: 2 },
  3: { xs: 1, md: 3 },
  4: { xs: 1, sm: 2, lg: 4 },
} as const

type ColumnsProps = {
  /** How many stand beside each other where there is room; on a phone they stand under each other. */
  readonly most: keyof typeof byMost
  readonly children: ReactNode
}

/** Things of one kind beside each other, all as wide. */
export function Columns({ most, children }: ColumnsProps) {
  return (
    <InlineGrid columns={byMost[most]} gap="400">
      {children}
    </InlineGrid>
  )
}
