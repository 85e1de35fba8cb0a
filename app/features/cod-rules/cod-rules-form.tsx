import { LoadedConfiguration } from '../../saving/loaded-configuration.tsx'
import { CodRulesEditor } from './cod-rules-editor.tsx'
import { codRulesQueries } from './queries.ts'
import { useShop } from './use-shop.ts'

/** The COD rules form. */
export default function CodRulesForm() {
  const shop = useShop()
  return (
    <LoadedConfiguration queries={codRulesQueries} isWaiting={shop.isPending}>
      {(loaded, outdated) => (
        <CodRulesEditor loaded={loaded} outdated={outdated} currencyCode={shop.data?.currencyCode} />
      )}
    </LoadedConfiguration>
  )
}
