import { useQuery } from '@tanstack/react-query'
import { readCodRules } from '#rules/features/cod-rules/stored.ts'
import { readCodWithFee } from '#rules/features/cod-with-fee/cod-with-fee.ts'
import { nameRates } from '#rules/features/cod-with-fee/shipping-rates.ts'
import { UninstalledBanner } from '../../blocks/uninstalled-banner.tsx'
import touch from '../../fields/touch-targets.module.css'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { LoadFailedBanner, OutdatedNotice } from '../../saving/load-failed-banner.tsx'
import { shippingRatesQuery } from '../../shipping-rates-query.ts'
import { LoadingScreen } from '../../ui/loading.tsx'
import { Stack } from '../../ui/stack.tsx'
import { FeeQuestion } from './fee-question.tsx'
import { codQuestionsQuery } from './questions-query.ts'
import { WhenQuestion } from './when-question.tsx'
import { WhereQuestion } from './where-question.tsx'
import { cashOnDeliveryWords as words } from './words.ts'

/**
 * Cash on Delivery in three questions, each with its state and next step. The last one loads separately, since a list
 * of pincodes may be long. It moves nothing above it.
 */
export default function CodQuestions() {
  const records = useQuery(codQuestionsQuery)
  const rates = useQuery(shippingRatesQuery)
  const methods = useQuery(methodNamesQueries.payment)
  if (records.error !== null && records.data === undefined) {
    return <LoadFailedBanner error={records.error} isLoading={records.isFetching} onRetry={records.refetch} />
  }
  if (records.data === undefined || rates.isPending || methods.isPending) {
    return <LoadingScreen label={words.loading} />
  }
  const fee = readCodWithFee(records.data.records)
  return (
    <div className={touch.touchTargets}>
      <Stack between="cards">
        {records.error !== null && (
          <OutdatedNotice error={records.error} isLoading={records.isFetching} onRetry={records.refetch} />
        )}
        <FeeQuestion
          stored={fee}
          rates={rates.data && nameRates(rates.data.rates)}
          hasMoreRates={rates.data?.isCutOff === true}
          onLoadRates={() => void rates.refetch()}
          methods={methods.data}
        />
        <UninstalledBanner />
        <WhenQuestion fee={fee} codRules={readCodRules(records.data.records)} />
        <WhereQuestion />
      </Stack>
    </div>
  )
}
