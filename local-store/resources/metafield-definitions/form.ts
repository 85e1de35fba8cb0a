import type { AdminContext } from '../../admin-api/context.ts'
import { formatGid } from '../../platform-ids.ts'
import type { MetafieldDefinitionRecord } from './record.ts'

/** Definition in the form that the platform sends. */
export function definitionForm(definition: MetafieldDefinitionRecord) {
  const { id, ownerType, namespace, key, type, name, description, admin, storefront } = definition
  return {
    __typename: 'MetafieldDefinition',
    id: formatGid('MetafieldDefinition', id),
    ownerType,
    namespace,
    key,
    name,
    description,
    type: { __typename: 'MetafieldDefinitionType', name: type, category: type.toUpperCase() },
    access: {
      __typename: 'MetafieldAccess',
      // The oldest version has no value for metafields that every app may write.
      admin: (_: unknown, { version }: AdminContext) =>
        version === '2024-01' && admin === 'PUBLIC_READ_WRITE' ? null : admin,
      storefront,
    },
  }
}
