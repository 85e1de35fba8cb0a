import { useQuery } from '@tanstack/react-query'
import { codRulesMethodFields } from '#rules/features/cod-rules/group-fields.ts'
import { useLoadedFields } from '../../fields/schema/load-fields.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'
import { LoadedConfiguration } from '../../saving/loaded-configuration.tsx'
import { CodRulesEditor } from './cod-rules-editor.tsx'
import { codRulesQueries } from './queries.ts'
import { useShop } from './use-shop.ts'

/** The COD rules form. */
export default function CodRulesForm() {
  const shop = useShop()
  const methods = useQuery(methodNamesQueries.payment)
  const hasFields = useLoadedFields(codRulesMethodFields)
  return (
    <LoadedConfiguration
      queries={codRulesQueries}
      isWaiting={shop.isPending || methods.isPending || !hasFields}
    >
      {(loaded, outdated) => (
        <CodRulesEditor
          loaded={loaded}
          outdated={outdated}
          currencyCode={shop.data?.currencyCode}
          paymentMethods={methods.data ?? []}
        />
      )}
    </LoadedConfiguration>
  )
}
