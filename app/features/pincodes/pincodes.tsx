import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { savingWords } from '#rules/words/saving.ts'
import { useLoadedFields } from '../../fields/schema/load-fields.ts'
import { LoadedConfiguration } from '../../saving/loaded-configuration.tsx'
import { useSettings } from '../../settings.ts'
import { DrawnInTurns } from '../../ui/drawn-in-turns.tsx'
import { LoadingScreen } from '../../ui/loading.tsx'
import { pincodeFields } from './fields.ts'
import { PincodesForm } from './pincodes-form.tsx'
import { createPincodeQueries } from './queries.ts'

/** Pincodes at which payment methods are hidden. */
export const PaymentPincodes = () => <Pincodes owner="payment" />

/** Pincodes at which shipping rates are hidden. */
export const DeliveryPincodes = () => <Pincodes owner="delivery" />

function Pincodes({ owner }: { readonly owner: CustomizationOwner }) {
  const { functions } = useSettings()
  const client = useQueryClient()
  const queries = useMemo(() => createPincodeQueries(owner, functions, client), [owner, functions, client])
  const hasFields = useLoadedFields(pincodeFields[owner])
  return (
    <LoadedConfiguration queries={queries} isWaiting={!hasFields}>
      {(loaded, outdated) => (
        <DrawnInTurns placeholder={<LoadingScreen label={savingWords.loading.label} />}>
          <PincodesForm queries={queries} loaded={loaded} outdated={outdated} />
        </DrawnInTurns>
      )}
    </LoadedConfiguration>
  )
}
