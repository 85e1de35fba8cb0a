import { Kind, parse, stripIgnoredCharacters } from 'graphql'
import { z } from 'zod'
import { OwnError } from '../log.ts'

/** The file a build of the client leaves: every GraphQL document it may send. */
export const documentListSchema = z.array(z.object({ name: z.string(), query: z.string() }))

export type ShippedDocument = { name: string; query: string; operation: 'query' | 'mutation' }

export type ShippedDocuments = {
  /** The document with this text, spacing and comments aside. */
  find: (query: string) => ShippedDocument | undefined
}

/** @throws OwnError naming the document that is not one single query or mutation. */
export function createShippedDocuments(list: z.infer<typeof documentListSchema>): ShippedDocuments {
  const byText = new Map(list.map((entry) => [stripIgnoredCharacters(entry.query), readDocument(entry)]))
  return {
    find(query) {
      const text = normalise(query)
      return text === undefined ? undefined : byText.get(text)
    },
  }
}

function readDocument({ name, query }: { name: string; query: string }): ShippedDocument {
  const operations = parse(query).definitions.filter(
    (definition) => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const [only, ...others] = operations
  if (only === undefined || others.length > 0 || only.operation === 'subscription') {
    throw new OwnError(`The client's document ${name} must hold one query or one mutation.`)
  }
  return { name, query, operation: only.operation }
}

function normalise(query: string): string | undefined {
  try {
    return stripIgnoredCharacters(query)
  } catch {
    // Not even tokens of GraphQL, so not ours.
    return undefined
  }
}
