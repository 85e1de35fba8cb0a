import type { CustomizationOwner } from '#rules/language/function-owners.ts'
import { limits } from '#rules/language/limits.ts'
import { formatDocument, graphql, type PlatformDocument } from './document.ts'
import { type PlatformPage, readAllPages } from './read-all-pages.ts'
import { requestPlatform } from './request-platform.ts'

/**
 * Names of payment and delivery methods. The platform provides them only as translatable texts
 * (docs/platform.md#method-names). The name of a method is the content with the key `name`.
 */
export const translatablePaymentMethods = formatDocument(
  graphql(`
    query TranslatablePaymentMethods($first: Int!, $after: String) {
      translatableResources(first: $first, after: $after, resourceType: PAYMENT_GATEWAY) {
        nodes { resourceId translatableContent { key value } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `),
)

export const translatableDeliveryMethods = formatDocument(
  graphql(`
    query TranslatableDeliveryMethods($first: Int!, $after: String) {
      translatableResources(first: $first, after: $after, resourceType: DELIVERY_METHOD_DEFINITION) {
        nodes { resourceId translatableContent { key value } }
        pageInfo { hasNextPage endCursor }
      }
    }
  `),
)

type Method = {
  readonly translatableContent: readonly { readonly key: string; readonly value: string | null }[]
}
type MethodsDocument = PlatformDocument<
  { readonly translatableResources: PlatformPage<Method> },
  { first: number; after?: string | null }
>

const documents = {
  payment: translatablePaymentMethods,
  delivery: translatableDeliveryMethods,
} as const satisfies Record<CustomizationOwner, MethodsDocument>

/** All names, each once, in the platform's order. A rate often occurs in several zones. */
export async function listMethodNames(owner: CustomizationOwner, signal?: AbortSignal): Promise<string[]> {
  const methods = await readAllPages(async (after) => {
    const variables = { first: limits.translatableResources, after }
    return (await requestPlatform(documents[owner], variables, signal)).translatableResources
  })
  const names = methods.flatMap(({ translatableContent }) => {
    const name = translatableContent.find(({ key }) => key === 'name')?.value
    return name ? [name] : []
  })
  return [...new Set(names)]
}
