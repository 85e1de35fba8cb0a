import { LoadedConfiguration } from '../../saving/loaded-configuration.tsx'
import { CodWithFeeForm } from './cod-with-fee-form.tsx'
import { codWithFeeEditorQueries } from './queries.ts'

/** The COD with fee screen. */
export default function CodWithFee() {
  return (
    <LoadedConfiguration queries={codWithFeeEditorQueries}>
      {(loaded, outdated) => <CodWithFeeForm loaded={loaded} outdated={outdated} />}
    </LoadedConfiguration>
  )
}
