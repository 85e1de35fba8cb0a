import { Banner, BlockStack } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { errors as errorWords } from '#rules/words/errors.ts'
import { logFailure } from '../log-failure.ts'
import { deliveryMethodNamesQuery } from '../method-names-queries.ts'
import type { FieldProps } from './field-props.ts'
import { MultiSelect } from './multi-select.tsx'

export type DeliveryMethodsFieldProps = FieldProps<string[]> & {
  readonly help?: string
  readonly labelHidden?: boolean
  readonly required?: boolean
  /** Words about chosen titles that are not among the store's delivery methods. */
  readonly formatUnoffered: (titles: readonly string[]) => string
  readonly findUnoffered: (chosen: readonly string[], offered: readonly string[]) => string[]
}

/** Several of the store's delivery methods, or names of others typed in. */
export function DeliveryMethodsField({
  formatUnoffered,
  findUnoffered,
  ...field
}: DeliveryMethodsFieldProps) {
  const methods = useQuery(deliveryMethodNamesQuery)
  useEffect(() => {
    if (methods.error !== null) logFailure(errorWords.deliveryMethodsLoad, methods.error)
  }, [methods.error])
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
          <p>{errorWords.deliveryMethodsLoad}</p>
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
