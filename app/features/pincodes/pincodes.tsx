import { useMemo } from 'react'
import type { CustomizationApi } from '#rules/language/customization-api.ts'
import { LoadedConfiguration } from '../../saving/loaded-configuration.tsx'
import { useSettings } from '../../settings.ts'
import { PincodesForm } from './pincodes-form.tsx'
import { createPincodeQueries } from './queries.ts'

/** The screen of pincodes for payment methods, or the one for shipping rates. */
export function Pincodes({ api }: { readonly api: CustomizationApi }) {
  const { functions } = useSettings()
  const queries = useMemo(() => createPincodeQueries(api, functions), [api, functions])
  return (
    <LoadedConfiguration queries={queries}>
      {(loaded, outdated) => <PincodesForm queries={queries} loaded={loaded} outdated={outdated} />}
    </LoadedConfiguration>
  )
}
