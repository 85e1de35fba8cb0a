import { Kind, parse, stripIgnoredCharacters } from 'graphql'
import { z } from 'zod'
import { OwnError } from '../log.ts'
import { type CheckVariables, createVariableCheck, listFields } from './variable-check.ts'

/** Format of the file that the client's build writes. It lists every GraphQL document that the client may send. */
export const documentListSchema = z.array(z.object({ name: z.string(), query: z.string() }))

export type ShippedDocument = {
  name: string
  query: string
  operation: 'query' | 'mutation'
  /** Name of the requested field of the platform, or of the first one if there are several. */
  field: string
  checkVariables: CheckVariables
}

/** Longest accepted query, as a multiple of the longest document. More is not white space. */
const SPACING_ALLOWANCE = 2

export type ShippedDocuments = {
  /**
   * The document with this text, apart from white space and comments. The client normally sends the exact text, which
   * is found by comparison. Any other text is parsed into tokens only if it is short enough to be a shipped document.
   */
  find: (query: string) => ShippedDocument | undefined
}

/** @throws OwnError with the name of a document that is not exactly one query or mutation. */
export function createShippedDocuments(list: z.infer<typeof documentListSchema>): ShippedDocuments {
  const documents = list.map(readDocument)
  const byText = new Map(documents.map((document) => [document.query, document]))
  const byTokens = new Map(documents.map((document) => [stripIgnoredCharacters(document.query), document]))
  const longest = Math.max(0, ...documents.map(({ query }) => query.length)) * SPACING_ALLOWANCE
  return {
    find(query) {
      const known = byText.get(query)
      if (known !== undefined || query.length > longest) return known
      const tokens = normalise(query)
      return tokens === undefined ? undefined : byTokens.get(tokens)
    },
  }
}

function readDocument({ name, query }: { name: string; query: string }): ShippedDocument {
  const { definition, ...operation } = readOperation({ name, query })
  return { name, query, ...operation, checkVariables: createVariableCheck(name, definition) }
}

/**
 * The only operation of a document.
 *
 * @throws OwnError with the name of a document that is not exactly one query or mutation.
 */
export function readOperation({ name, query }: { name: string; query: string }) {
  const operations = parse(query).definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const [definition, ...others] = operations
  if (definition === undefined || others.length > 0 || definition.operation === 'subscription') {
    throw new OwnError(`The client's document ${name} must hold one query or one mutation.`)
  }
  const [field = ''] = listFields(definition)
  return { operation: definition.operation, field, definition }
}

function normalise(query: string): string | undefined {
  try {
    return stripIgnoredCharacters(query)
  } catch {
    // The text is not valid GraphQL, so it is not a shipped document.
    return undefined
  }
}
