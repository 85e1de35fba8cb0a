import { Banner, BlockStack, Box, InlineStack, Spinner } from '@shopify/polaris'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { errors } from '#rules/words/errors.ts'
import { savingWords } from '#rules/words/saving.ts'
import { logFailure } from '../log-failure.ts'

const words = savingWords.loading

type LoadedConfigurationProps<Loaded> = {
  readonly queries: { readonly editing: UseQueryOptions<Loaded, Error, Loaded, string[]> }
  /** `outdated`: what is stored could not be read again, so `loaded` may be older than our own last writes. */
  readonly children: (loaded: Loaded, outdated: boolean) => ReactNode
  /** Something else the form waits for. */
  readonly isWaiting?: boolean
}

/** A settings screen: loading, failed, or its form. A failed second reading leaves the form in place. */
export function LoadedConfiguration<Loaded>({
  queries,
  children,
  isWaiting = false,
}: LoadedConfigurationProps<Loaded>) {
  const { data, error, isFetching, refetch } = useQuery(queries.editing)
  useEffect(() => {
    if (error !== null) logFailure(errors.loadConfiguration(error.message), error)
  }, [error])

  if (error === null && (data === undefined || isWaiting)) return <LoadingConfiguration />
  return (
    <BlockStack gap="400">
      {error !== null && (
        <Banner
          tone="critical"
          title={errors.loadConfiguration(error.message)}
          action={{ content: words.retry, loading: isFetching, onAction: () => void refetch() }}
        />
      )}
      {data !== undefined && children(data, error !== null)}
    </BlockStack>
  )
}

function LoadingConfiguration() {
  return (
    <Box paddingBlock="1600">
      <InlineStack align="center">
        <Spinner accessibilityLabel={words.label} />
      </InlineStack>
    </Box>
  )
}
