import { InlineGrid } from '@shopify/polaris'
import type { ReactNode } from 'react'

const byMost = {
  2: { xs: 1, md: 2 },
  3: { xs: 1, md: 3 },
  4: { xs: 1, sm: 2, lg: 4 },
} as const

type ColumnsProps = {
  /** Maximum number of columns on a wide screen. A phone shows one column. */
  readonly most: keyof typeof byMost
  readonly children: ReactNode
}

/** Items of one kind in columns of equal width. */
export function Columns({ most, children }: ColumnsProps) {
  return (
    <InlineGrid columns={byMost[most]} gap="400">
      {children}
    </InlineGrid>
  )
}
