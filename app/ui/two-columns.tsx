import { BlockStack, Layout } from '@shopify/polaris'
import type { ReactNode } from 'react'

/** The parts of a screen that columns arrange. */
export type ColumnsProps = {
  readonly notices: ReactNode
  readonly children: ReactNode
  readonly side: ReactNode
}

/** Gap between cards. It is smaller on a phone, where cards are as wide as the screen. */
const gap = { xs: '300', sm: '400' } as const

/** Settings below the notices, with a narrower column next to them. */
export function TwoColumns({ notices, children, side }: ColumnsProps) {
  return (
    <Layout>
      <Layout.Section>
        <BlockStack gap={gap}>
          {notices}
          {children}
        </BlockStack>
      </Layout.Section>
      <Layout.Section variant="oneThird">
        <BlockStack gap={gap}>{side}</BlockStack>
      </Layout.Section>
    </Layout>
  )
}

type SideFirstColumnsProps = { readonly side: ReactNode; readonly children: ReactNode }

/** Input in a narrow column, before its result. */
export function SideFirstColumns({ side, children }: SideFirstColumnsProps) {
  return (
    <Layout>
      <Layout.Section variant="oneThird">{side}</Layout.Section>
      <Layout.Section>{children}</Layout.Section>
    </Layout>
  )
}
