import { type DocumentNode, GraphQLError, visit } from 'graphql'
import { longestInputList } from './variables.ts'

/** Refuses lists in the document's text that are longer than any input may be. */
export function checkLiteralLists(document: DocumentNode): GraphQLError[] {
  const faults: GraphQLError[] = []
  visit(document, {
    ListValue(node) {
      if (node.values.length <= longestInputList) return
      faults.push(
        new GraphQLError(
          `The input array size of ${node.values.length} is greater than the maximum allowed of ${longestInputList}.`,
          { nodes: node, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
        ),
      )
    },
  })
  return faults
}
