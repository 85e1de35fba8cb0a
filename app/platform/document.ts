import type { initGraphQLTada, TadaDocumentNode } from 'gql.tada'
import type { introspection } from './graphql-env.generated.d.ts'

type ReadDocument = ReturnType<
  typeof initGraphQLTada<{
    introspection: introspection
    disableMasking: true
    scalars: { DateTime: string; URL: string }
  }>
>

/** Text of a document or fragment, and the fragments that it uses. */
type WrittenText = { readonly text: string; readonly fragments: readonly WrittenText[] }

const makeWritten = (text: string, fragments: readonly WrittenText[] = []): WrittenText => ({
  text,
  fragments,
})

/**
 * Returns a document's text. The types of results and variables come from the newest schema. The library's own function
 * would parse the text in the browser, which the client does not need.
 */
export const graphql = makeWritten as unknown as ReadDocument

declare const types: unique symbol

/** One operation as it is sent. The server accepts only these exact texts. */
export type PlatformDocument<Data = unknown, Variables = never> = {
  readonly name: string
  readonly query: string
  /** Only for the compiler. The property does not exist at run time. */
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

/** Texts of a document and its fragments, each once and without indentation. */
function listTexts({ text, fragments }: WrittenText): Set<string> {
  return new Set([
    text.replaceAll(/\s*\n\s*/g, '\n').trim(),
    ...fragments.flatMap((fragment) => [...listTexts(fragment)]),
  ])
}
