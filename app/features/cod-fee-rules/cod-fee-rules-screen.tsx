import { useLoadedFields } from '../../fields/schema/load-fields.ts'
import { LoadedConfiguration } from '../../saving/loaded-configuration.tsx'
import { useShop } from '../cod-rules/use-shop.ts'
import { codFeeRulesFields } from '../cod-with-fee/fields.ts'
import { codWithFeeEditorQueries } from '../cod-with-fee/queries.ts'
import { SettingsForm } from './cod-fee-rules-form.tsx'

/** The COD rules screen: when the rates of COD with fee are hidden. It edits the records of COD with fee. */
export default function CodFeeRulesScreen() {
  const shop = useShop()
  const hasFields = useLoadedFields(codFeeRulesFields)
  return (
    <LoadedConfiguration queries={codWithFeeEditorQueries} isWaiting={shop.isPending || !hasFields}>
      {(loaded, outdated) => <SettingsForm loaded={loaded} outdated={outdated} shop={shop.data} />}
    </LoadedConfiguration>
  )
}
