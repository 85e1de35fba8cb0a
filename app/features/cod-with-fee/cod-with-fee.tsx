import { Banner, BlockStack, Box, InlineStack, Spinner } from '@shopify/polaris'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { codWithFeeWords as words } from '#rules/words/cod-with-fee.ts'
import { errors } from '#rules/words/errors.ts'
import { logFailure } from '../../log-failure.ts'
import { CodWithFeeForm } from './cod-with-fee-form.tsx'
import { codWithFeeEditingQuery } from './queries.ts'

/** The COD with fee screen: loading, failed, or the form. A failed second reading leaves the form in place. */
export default function CodWithFee() {
  const { data, error, isFetching, refetch } = useQuery(codWithFeeEditingQuery)
  useEffect(() => {
    if (error !== null) logFailure(errors.loadConfiguration(error.message), error)
  }, [error])

  if (data === undefined && error === null) return <LoadingConfiguration />
  return (
    <BlockStack gap="400">
      {error !== null && (
        <Banner
          tone="critical"
          title={errors.loadConfiguration(error.message)}
          action={{ content: words.retry, loading: isFetching, onAction: () => void refetch() }}
        />
      )}
      {data !== undefined && <CodWithFeeForm loaded={data} outdated={error !== null} />}
    </BlockStack>
  )
}

function LoadingConfiguration() {
  return (
    <Box paddingBlock="1600">
      <InlineStack align="center">
        <Spinner accessibilityLabel={words.loading} />
      </InlineStack>
    </Box>
  )
}
