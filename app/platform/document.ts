import { print } from '@0no-co/graphql.web'
import { initGraphQLTada, type TadaDocumentNode } from 'gql.tada'
import type { introspection } from './graphql-env.generated.d.ts'

/** Reads a document's text; results and variables are typed from the newest schema. */
export const graphql = initGraphQLTada<{
  introspection: introspection
  disableMasking: true
  scalars: { DateTime: string; URL: string }
}>()

declare const types: unique symbol

/** One operation as it is sent. The server passes on exactly these texts. */
export type PlatformDocument<Data = unknown, Variables = never> = {
  readonly name: string
  readonly query: string
  /** Types for the compiler only; the property does not exist at run time. */
  readonly [types]?: (variables: Variables) => Data
}

export function formatDocument<Data, Variables>(
  document: TadaDocumentNode<Data, Variables>,
): PlatformDocument<Data, Variables> {
  const [operation] = document.definitions
  if (operation?.kind !== 'OperationDefinition' || operation.name === undefined) {
    throw new Error('A platform document starts with a named operation; its fragments follow.')
  }
  return { name: operation.name.value, query: print(document) }
}
