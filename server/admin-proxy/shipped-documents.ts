import { Kind, parse, stripIgnoredCharacters } from 'graphql'
import { z } from 'zod'
import { OwnError } from '../log.ts'
import { type CheckVariables, createVariableCheck, listFields } from './variable-check.ts'

/** The file a build of the client leaves: every GraphQL document it may send. */
export const documentListSchema = z.array(z.object({ name: z.string(), query: z.string() }))

export type ShippedDocument = {
  name: string
  query: string
  operation: 'query' | 'mutation'
  /** The field of the platform that it asks for; the first where there are several. */
  field: string
  checkVariables: CheckVariables
}

/** A query longer than the longest document times this cannot be one of them, whatever its white space. */
const SPACING_ALLOWANCE = 2

export type ShippedDocuments = {
  /**
   * The document with this text, spacing and comments aside. The client sends it as it was shipped, which is known by
   * the text itself; any other is split into tokens only if it is short enough to be one of ours.
   */
  find: (query: string) => ShippedDocument | undefined
}

/** @throws OwnError naming the document that is not one single query or mutation. */
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
 * The one operation of a document.
 *
 * @throws OwnError naming a document that is not one single query or mutation.
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
    // Not even tokens of GraphQL, so not ours.
    return undefined
  }
}
