import { type APIRequestContext, expect } from '@playwright/test'
import { askAdminApi } from './admin-api.ts'
import type { Stack } from './stack.ts'

/** Enables so many payment rule sets without a rule. There has to be one already, whose function they take. */
export async function fillPlaces(request: APIRequestContext, stack: Stack, count: number): Promise<void> {
  const { paymentCustomizations } = await askAdminApi(
    request,
    stack,
    '{ paymentCustomizations(first: 1) { nodes { functionId } } }',
  )
  const [{ functionId }] = paymentCustomizations.nodes
  const values = {
    rules: '{"version":1,"title":"Place","rules":[]}',
    ui_config: '{"version":1,"type":"payment-rules","names":{}}',
  }
  const metafields = Object.entries(values).map(([key, value]) => ({
    namespace: 'checkout-ninja',
    key,
    type: 'json',
    value,
  }))
  const create = `mutation Fill($input: PaymentCustomizationInput!) {
    paymentCustomizationCreate(paymentCustomization: $input) { userErrors { message } }
  }`
  for (let place = 1; place <= count; place += 1) {
    const input = { functionId, enabled: true, title: `Place ${place}`, metafields }
    const { paymentCustomizationCreate } = await askAdminApi(request, stack, create, { input })
    expect(paymentCustomizationCreate.userErrors).toEqual([])
  }
}
