import { deliveryFunctionId, paymentFunctionId } from './test-deployment.ts'
import type { TestStore } from './test-store.ts'

/** Creates an active record for the test function of its kind, by request. Returns its platform id. */
export async function createRecord(
  test: TestStore,
  kind: 'payment' | 'delivery',
  title: string,
  metafields: object[] = [],
): Promise<string> {
  const type = kind === 'payment' ? 'PaymentCustomization' : 'DeliveryCustomization'
  const functionId = kind === 'payment' ? paymentFunctionId : deliveryFunctionId
  const answer = await test.graphql(
    `mutation Create($input: ${type}Input!) { made: ${kind}CustomizationCreate(${kind}Customization: $input) { record: ${kind}Customization { id } userErrors { message } } }`,
    { input: { title, enabled: true, functionId, metafields } },
  )
  const { made } = answer.data as { made: { record: { id: string } | null; userErrors: unknown[] } }
  if (made.record === null) throw new Error(`The record was refused: ${JSON.stringify(made.userErrors)}`)
  return made.record.id
}
