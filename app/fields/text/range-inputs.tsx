import { Box, InlineGrid } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { FieldGroup } from '../field-group.tsx'

type RangeInputsProps = {
  readonly path: string
  readonly label: string
  readonly labelHidden: boolean
  readonly errors: readonly string[]
  readonly help?: string | undefined
  readonly from: ReactNode
  readonly to: ReactNode
}

/** Two inputs for one value, next to each other. */
export function RangeInputs({ from, to, ...group }: RangeInputsProps) {
  return (
    <FieldGroup {...group}>
      <InlineGrid columns={2} gap="200" alignItems="end">
        <Box>{from}</Box>
        <Box>{to}</Box>
      </InlineGrid>
    </FieldGroup>
  )
}
