import { useLoadedFields } from '../../fields/schema/load-fields.ts'
import { LoadedConfiguration } from '../../saving/loaded-configuration.tsx'
import { CodWithFeeForm } from './cod-with-fee-form.tsx'
import { codWithFeeFields } from './fields.ts'
import { codWithFeeEditorQueries } from './queries.ts'

/** The COD with fee screen. */
export default function CodWithFee() {
  const hasFields = useLoadedFields(codWithFeeFields)
  return (
    <LoadedConfiguration queries={codWithFeeEditorQueries} isWaiting={!hasFields}>
      {(loaded, outdated) => <CodWithFeeForm loaded={loaded} outdated={outdated} />}
    </LoadedConfiguration>
  )
}
