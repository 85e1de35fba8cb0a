import { LoadedConfiguration } from '../../../saving/loaded-configuration.tsx'
import { codWithFeeEditorQueries } from '../../cod-with-fee/queries.ts'
import { useShop } from '../use-shop.ts'
import { SettingsForm } from './settings-form.tsx'

/** The COD rules screen: when the rates of COD with fee are hidden. It edits the records that COD with fee stands on. */
export default function CodRulesSettings() {
  const shop = useShop()
  return (
    <LoadedConfiguration queries={codWithFeeEditorQueries} isWaiting={shop.isPending}>
      {(loaded, outdated) => <SettingsForm loaded={loaded} outdated={outdated} shop={shop.data} />}
    </LoadedConfiguration>
  )
}
