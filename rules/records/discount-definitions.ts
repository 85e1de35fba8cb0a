import { discountMetafieldNamespace } from './discount-metafields.ts'
import { metafieldKeys } from './metafields.ts'

/** Metafields of a discount that have a definition, with the name that the platform shows. */
const definedNames = {
  [metafieldKeys.rules]: 'Rules',
  [metafieldKeys.queryInput]: 'Query input',
  [metafieldKeys.uiConfig]: 'Form',
} as const

/** A definition in the platform's answer. */
export type FoundDefinition = {
  readonly key: string
  readonly type: string
  readonly admin: string | null
  readonly storefront: string | null
}

type Access = { readonly admin?: 'PRIVATE' | 'MERCHANT_READ'; readonly storefront: 'PUBLIC_READ' }
type Identity = {
  readonly ownerType: 'DISCOUNT'
  readonly namespace: string
  readonly key: string
  readonly access: Access
}

/** A write that corrects a definition. */
export type DefinitionWrite =
  | {
      readonly kind: 'create'
      readonly definition: Identity & { readonly name: string; readonly type: 'json' }
    }
  | { readonly kind: 'update'; readonly definition: Identity }

/** The first version that does not accept `PRIVATE` (docs/platform.md#metafield-definitions). Versions are dates. */
const firstVersionWithoutPrivate = '2025-04'

/**
 * Plans the missing writes: private admin access, and public read access for the storefront. A version without private
 * access keeps the platform's default. Then the merchant may read the metafields, and no other app has access.
 */
export function planDefinitions(found: readonly FoundDefinition[], apiVersion: string): DefinitionWrite[] {
  const takesPrivate = apiVersion < firstVersionWithoutPrivate
  return Object.entries(definedNames).flatMap(([key, name]): DefinitionWrite[] => {
    const identity = { ownerType: 'DISCOUNT', namespace: discountMetafieldNamespace, key } as const
    const known = found.find((one) => one.key === key)
    if (known === undefined) {
      const access = {
        ...(takesPrivate && { admin: 'PRIVATE' as const }),
        storefront: 'PUBLIC_READ' as const,
      }
      return [{ kind: 'create', definition: { ...identity, access, name, type: 'json' } }]
    }
    if (isProtected(known, apiVersion)) return []
    const admin = takesPrivate ? 'PRIVATE' : 'MERCHANT_READ'
    return [{ kind: 'update', definition: { ...identity, access: { admin, storefront: 'PUBLIC_READ' } } }]
  })
}

function isProtected({ admin, storefront }: FoundDefinition, apiVersion: string): boolean {
  const isAdminRight =
    admin === 'PRIVATE' || (admin === 'MERCHANT_READ' && apiVersion >= firstVersionWithoutPrivate)
  return isAdminRight && storefront === 'PUBLIC_READ'
}
