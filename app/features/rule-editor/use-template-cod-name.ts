import { useQuery, useQueryClient } from '@tanstack/react-query'
import { namesCashOnDelivery } from '../../content/start-rule-from-template.ts'
import type { RuleTemplate } from '../../content/template.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'

type CodName = { readonly whole: string } | undefined

/**
 * The store's name for Cash on Delivery, for a template that contains it. 'loading' until it is known. Undefined if the
 * store has none or does not answer. Only the first answer is used, since a later one would restart the form.
 */
export function useTemplateCodName(template: RuleTemplate | undefined): CodName | 'loading' {
  const client = useQueryClient()
  const { data, isLoading } = useQuery({
    queryKey: ['template-cod-name'],
    queryFn: async () => {
      const [{ findCashOnDeliveryName }, names] = await Promise.all([
        import('#rules/language/cash-on-delivery.ts'),
        client.ensureQueryData(methodNamesQueries.payment),
      ])
      const whole = findCashOnDeliveryName(names)
      return whole === undefined ? null : { whole }
    },
    enabled: template !== undefined && namesCashOnDelivery(template),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  return isLoading ? 'loading' : (data ?? undefined)
}
