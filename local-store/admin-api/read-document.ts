import { type DocumentNode, GraphQLError, type GraphQLSchema, parse } from 'graphql'
import { checkLiteralLists } from './validation/literal-lists.ts'
import { validateDocument } from './validation/validate-document.ts'

/** A document that may run, or the faults in it. */
export type ReadDocument =
  | { readonly document: DocumentNode; readonly faults?: never }
  | { readonly document?: never; readonly faults: readonly GraphQLError[] }

/** Checked documents. An app sends the same few documents often, and a check takes as long as a run. */
const knownDocuments = new WeakMap<GraphQLSchema, Map<string, DocumentNode>>()
const mostKnown = 500

export function readDocument(schema: GraphQLSchema, query: string): ReadDocument {
  const known = knownDocuments.get(schema) ?? new Map<string, DocumentNode>()
  knownDocuments.set(schema, known)
  const earlier = known.get(query)
  if (earlier !== undefined) return { document: earlier }
  const document = parseDocument(query)
  if (document instanceof GraphQLError) return { faults: [document] }
  const faults = [...validateDocument(schema, document), ...checkLiteralLists(document)]
  if (faults.length > 0) return { faults }
  if (known.size >= mostKnown) known.clear()
  known.set(query, document)
  return { document }
}

function parseDocument(query: string): DocumentNode | GraphQLError {
  try {
    return parse(query, { maxTokens: 10_000 })
  } catch (fault) {
    if (fault instanceof GraphQLError) return fault
    throw fault
  }
}
