import { z } from 'zod'

export const metafieldDefinitionRecord = z.strictObject({
  id: z.int(),
  ownerType: z.string(),
  /** In the form of the platform's answers. */
  namespace: z.string(),
  key: z.string(),
  type: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  admin: z.enum(['MERCHANT_READ', 'MERCHANT_READ_WRITE', 'PRIVATE', 'PUBLIC_READ', 'PUBLIC_READ_WRITE']),
  storefront: z.enum(['NONE', 'PUBLIC_READ']),
})
export type MetafieldDefinitionRecord = z.infer<typeof metafieldDefinitionRecord>

type Identity = Pick<MetafieldDefinitionRecord, 'ownerType' | 'namespace' | 'key'>

/** The definition for the metafields with a key. Undefined if there is none. */
export function findDefinition(
  definitions: readonly MetafieldDefinitionRecord[],
  { ownerType, namespace, key }: Identity,
): MetafieldDefinitionRecord | undefined {
  return definitions.find(
    (one) => one.ownerType === ownerType && one.namespace === namespace && one.key === key,
  )
}
