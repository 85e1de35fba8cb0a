import { Box, InlineGrid } from '@shopify/polaris'
import type { ReactNode } from 'react'
import { formWords as words } from '#forms/words.ts'
import { FieldGroup } from '../field-group.tsx'

/** One end of a range: its member of the value, and the id and label of its input. */
export type RangeEnd = { readonly name: 'min' | 'max'; readonly id: string; readonly label: string }

type RangeInputsProps = {
  readonly path: string
  readonly label: string
  readonly labelHidden?: boolean | undefined
  readonly errors: readonly string[]
  readonly help?: string | undefined
  readonly renderEnd: (end: RangeEnd) => ReactNode
}

/** Two inputs for one value, next to each other. */
export function RangeInputs({ renderEnd, ...group }: RangeInputsProps) {
  return (
    <FieldGroup {...group}>
      <InlineGrid columns={2} gap="200" alignItems="end">
        <Box>{renderEnd({ name: 'min', id: `${group.path}.min`, label: words.from })}</Box>
        <Box>{renderEnd({ name: 'max', id: `${group.path}.max`, label: words.to })}</Box>
      </InlineGrid>
    </FieldGroup>
  )
}
