import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { LoadFailedBanner } from '../../saving/load-failed-banner.tsx'
import { useSettings } from '../../settings.ts'
import { LoadingText } from '../../ui/loading.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { createPincodeQueries } from '../pincodes/queries.ts'
import { WhereForm } from './where-form.tsx'
import { cashOnDeliveryWords } from './words.ts'

const words = cashOnDeliveryWords.where

/** The pincodes, for Cash on Delivery and the rates with the fee together. */
export function WhereQuestion() {
  const { functions } = useSettings()
  const client = useQueryClient()
  const queries = useMemo(() => createPincodeQueries('payment', functions, client), [functions, client])
  const { data, error, isFetching, refetch } = useQuery(queries.editing)
  if (data !== undefined) return <WhereForm queries={queries} loaded={data} outdated={error !== null} />
  if (error !== null) return <LoadFailedBanner error={error} isLoading={isFetching} onRetry={refetch} />
  return (
    <TitledCard title={words.heading}>
      <LoadingText label={words.loading} lines={6} />
    </TitledCard>
  )
}
