import { Icon, type IconSource, InlineStack } from '@shopify/polaris'
import type { ReactNode } from 'react'

type WithIconProps = { readonly icon: IconSource; readonly children: ReactNode }

/** Something with a sign before it, which says nothing that the words do not say. */
export function WithIcon({ icon, children }: WithIconProps) {
  return (
    <InlineStack gap="300" wrap={false} blockAlign="start">
      <span aria-hidden="true">
        <Icon source={icon} tone="subdued" />
      </span>
      {children}
    </InlineStack>
  )
}
