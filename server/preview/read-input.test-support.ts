import { functionSchema, parseInputQuery } from '#function-host/index.ts'
import { makeInput } from '#function-host/input/make-input.ts'
import type { SampleCheckout } from '#rules/preview/sample-checkout.ts'
import { blankCompany } from '#rules/preview/samples.ts'
import { testSample } from '../test-support/sample-checkout.ts'
import { createInputRoot } from './input-root.ts'

export const everything: SampleCheckout = {
  ...testSample,
  company: { ...blankCompany, metafields: [{ namespace: 'a', key: 'b', value: 'c' }] },
  discount: 50,
  attributes: [{ key: 'gift', value: 'yes' }],
}

/** Computes the input of any query over a root. Throws if the root's answer to a field does not match the schema. */
export async function readInput(text: string, sample = everything, variables = {}) {
  const schema = functionSchema('payment_customization', '2026-10')
  const owner = { metafield: () => null }
  return makeInput(
    schema,
    parseInputQuery(schema, text),
    { ...createInputRoot(sample), paymentCustomization: owner },
    variables,
  )
}
