import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada'
import type { introspection } from './graphql-env.generated.d.ts'

type ReadDocument = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection
    disableMasking: true
    scalars: { DateTime: string; URL: string }
  }>
>

/** Text of a document or fragment, and the fragments that it names. */
type WrittenText = { readonly text: string; readonly fragments: readonly WrittenText[] }

const keepText = (text: string, fragments: readonly WrittenText[] = []): WrittenText => ({ text, fragments })

/**
 * Keeps a document's text; results and variables are typed from the newest schema. The library's own function parses
 * the text in the browser, which the client never needs.
 */
export const graphql = keepText as unknown as ReadDocument

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
  const written = document as unknown as WrittenText
  const name = /^\s*(?:query|mutation)\s+(\w+)/.exec(written.text)?.[1]
  if (name === undefined) {
    throw new Error('A platform document starts with a named operation; its fragments follow.')
  }
  return { name, query: [...listTexts(written)].join('\n') }
}

/** Texts of a document and its fragments, each once and without its indentation. */
function listTexts({ text, fragments }: WrittenText): Set<string> {
  return new Set([
    text.replaceAll(/\s*\n\s*/g, '\n').trim(),
    ...fragments.flatMap((fragment) => [...listTexts(fragment)]),
  ])
}
