import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { findCashOnDeliveryName } from '#rules/language/cash-on-delivery.ts'
import { namesCashOnDelivery } from '../../content/start-rule-from-template.ts'
import type { RuleTemplate } from '../../content/template.ts'
import { methodNamesQueries } from '../../method-names-queries.ts'

type CodName = { readonly whole: string } | undefined

/**
 * The store's own name of Cash on Delivery for a template that names it, or 'loading'. Undefined if the store has
 * none or does not answer. The first answer stays, since a later one would restart the form.
 */
export function useTemplateCodName(template: RuleTemplate | undefined): CodName | 'loading' {
  const isAsked = template !== undefined && namesCashOnDelivery(template)
  const { data, isPending } = useQuery({ ...methodNamesQueries.payment, enabled: isAsked })
  const [known, setKnown] = useState<{ readonly name: CodName }>()
  if (!isAsked) return undefined
  if (known === undefined && !isPending) {
    const whole = findCashOnDeliveryName(data ?? [])
    setKnown({ name: whole === undefined ? undefined : { whole } })
  }
  return known === undefined ? 'loading' : known.name
}
