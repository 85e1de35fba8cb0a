import { Banner, BlockStack } from '@shopify/polaris'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { findUnofferedNames, type MethodName } from '#rules/language/method-names.ts'
import type { FieldProps } from './field-props.ts'
import { MethodMatches } from './methods/method-matches.tsx'
import { loadFailures, useMethodNames } from './methods/use-method-names.ts'
import { labelName, useNameChoices } from './methods/use-name-choices.ts'
import { MultiSelect } from './multi-select.tsx'

export type MethodNamesFieldProps = FieldProps<MethodName[]> & {
  readonly owner: CustomizationOwner
  readonly help?: string | undefined
  readonly labelHidden?: boolean
  readonly required?: boolean
  /** True if the order of the names matters. */
  readonly ordered?: boolean
  /** True if only whole names are allowed. */
  readonly exact?: boolean
  /** Text about chosen names that the store's methods do not have. */
  readonly formatUnoffered: (names: readonly MethodName[]) => string
}

/** Several payment methods or shipping rates of the store, or other typed names, whole or in part. */
export function MethodNamesField({
  owner,
  formatUnoffered,
  exact = false,
  value,
  onChange,
  ...field
}: MethodNamesFieldProps) {
  const methods = useMethodNames(owner)
  const choices = useNameChoices(value, onChange)
  const unoffered = methods.data === undefined ? [] : findUnofferedNames(value, methods.data)
  return (
    <BlockStack gap="300">
      <MultiSelect
        {...field}
        value={choices.chosen}
        onChange={choices.choose}
        {...(!exact && { listAdditions: choices.listAdditions })}
        options={methods.data ?? []}
        unoffered={unoffered.map(labelName)}
        loading={methods.isFetching}
        loadedAt={methods.dataUpdatedAt}
        onRefresh={() => void methods.refetch()}
      />
      <MethodMatches offered={methods.data} names={value} onChange={onChange} disabled={field.disabled} />
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
