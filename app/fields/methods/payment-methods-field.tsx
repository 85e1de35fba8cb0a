import { Banner, BlockStack, InlineStack, Link, Spinner, Text } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { formWords as words } from '#forms/words.ts'
import { deriveMethodPresence } from '#rules/features/cod-with-fee/method-presence.ts'
import { findUnofferedNames, type MethodName } from '#rules/language/method-names.ts'
import { paymentMethodNames } from '#rules/language/payment-methods.ts'
import { errors as errorWords } from '#rules/words/errors.ts'
import { logFailure } from '../../log-failure.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { paymentSettingsUrl } from '../../paths.ts'
import { MultiSelect } from '../multi-select.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { MethodMatches } from './method-matches.tsx'
import { PaymentMethodField } from './payment-method-field.tsx'
import { labelName, useNameChoices } from './use-name-choices.ts'

/** Several of the store's manual payment methods, or other typed names. */
export function PaymentMethodsField(props: SchemaFieldProps<'payment_methods'>) {
  const methods = useQuery(methodNamesQueries.payment)
  useEffect(() => {
    if (methods.error !== null) logFailure(errorWords.paymentMethodsLoad, methods.error)
  }, [methods.error])
  const { value, onChange, ...field } = props
  const choices = useNameChoices(value, onChange)
  const unoffered = methods.data === undefined ? [] : listUnoffered(value, methods.data)
  return (
    <BlockStack gap="300">
      <MultiSelect
        {...field}
        value={choices.chosen}
        onChange={choices.choose}
        listAdditions={choices.listAdditions}
        options={methods.data ?? []}
        unoffered={unoffered}
        loading={methods.isFetching}
        loadedAt={methods.dataUpdatedAt}
        onRefresh={() => void methods.refetch()}
      />
      <MethodMatches offered={methods.data} names={value} onChange={onChange} disabled={props.disabled} />
      {methods.isPending && methods.isFetching && (
        <InlineStack gap="200" blockAlign="center">
          <Spinner size="small" />
          <Text as="span" tone="subdued">
            {words.loadingPaymentMethods}
          </Text>
        </InlineStack>
      )}
      <PaymentMethodsNotice
        failed={methods.isError && !methods.isFetching}
        isEmpty={deriveMethodPresence({ methods: methods.data }) === 'noManual'}
        unoffered={unoffered}
      />
      <PaymentMethodField
        path={`${props.path}.provider`}
        label={words.addProvider}
        help={words.addProviderHelp}
        placeholder={words.provider}
        sources={providerSources}
        value=""
        onChange={(name) => {
          if (name !== '' && !value.includes(name)) onChange([...value, name])
        }}
        errors={[]}
        disabled={props.disabled}
        required={false}
      />
      <Link url={paymentSettingsUrl} target="_top">
        {words.paymentSettings}
      </Link>
    </BlockStack>
  )
}

const providerSources = ['card', 'offsite'] as const

/**
 * Names that are neither manual methods of the store nor names of providers. A store's list of methods has no
 * providers.
 */
function listUnoffered(value: readonly MethodName[], offered: readonly string[]): readonly string[] {
  const providers = new Set<MethodName>(providerSources.flatMap((source) => paymentMethodNames[source]))
  return findUnofferedNames(value, offered)
    .filter((name) => !providers.has(name))
    .map(labelName)
}

type NoticeProps = {
  readonly failed: boolean
  readonly isEmpty: boolean
  readonly unoffered: readonly string[]
}

/** The most important notice about the list of methods. */
function PaymentMethodsNotice({ failed, isEmpty, unoffered }: NoticeProps) {
  const message = failed
    ? errorWords.paymentMethodsLoad
    : isEmpty
      ? errorWords.noManualPaymentMethods
      : unoffered.length > 0
        ? words.unofferedMethods(unoffered)
        : undefined
  if (message === undefined) return null
  return (
    <Banner tone="warning">
      <p>{message}</p>
    </Banner>
  )
}
