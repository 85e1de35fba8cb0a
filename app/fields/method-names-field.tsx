import { Banner, BlockStack } from '@shopify/polaris'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import type { FieldProps } from './field-props.ts'
import { loadFailures, useMethodNames } from './methods/use-method-names.ts'
import { MultiSelect } from './multi-select.tsx'

export type MethodNamesFieldProps = FieldProps<string[]> & {
  readonly owner: CustomizationOwner
  readonly help?: string | undefined
  readonly labelHidden?: boolean
  readonly required?: boolean
  /** Whether their order counts. */
  readonly ordered?: boolean
  /** Words about chosen names that are not among the store's methods. */
  readonly formatUnoffered: (names: readonly string[]) => string
  readonly findUnoffered: (chosen: readonly string[], offered: readonly string[]) => string[]
}

/** Several of the store's payment methods or shipping rates, or names of others typed in. */
export function MethodNamesField({ owner, formatUnoffered, findUnoffered, ...field }: MethodNamesFieldProps) {
  const methods = useMethodNames(owner)
  const unoffered = methods.data === undefined ? [] : findUnoffered(field.value, methods.data)
  return (
    <BlockStack gap="300">
      <MultiSelect
        {...field}
        options={methods.data ?? []}
        unoffered={unoffered}
        loading={methods.isFetching}
        loadedAt={methods.dataUpdatedAt}
        onRefresh={() => void methods.refetch()}
      />
      {methods.isError && !methods.isFetching && (
        <Banner tone="warning">
          <p>{loadFailures[owner]}</p>
        </Banner>
      )}
      {unoffered.length > 0 && (
        <Banner tone="warning">
          <p>{formatUnoffered(unoffered)}</p>
        </Banner>
      )}
    </BlockStack>
  )
}
