import { type DocumentNode, type GraphQLSchema, isCompositeType, type SelectionSetNode } from 'graphql'
import { findOperation, type SelectedField, selectedFields } from './input/selection.ts'

/** Points of a field whose price includes everything selected under it. */
const wholeFieldCost = 3

const wholeFieldTypes: ReadonlySet<string> = new Set(['Metafield', 'MetaobjectField'])
const wholeFieldNames: ReadonlySet<string> = new Set([
  'hasAnyTag',
  'hasTags',
  'inAnyCollection',
  'inCollections',
])

/**
 * Calculated cost of an input query in points (docs/platform.md#input-query-cost). A metafield and each test of tags or
 * collections cost 3. Every other leaf and a metaobject cost 1, and an object costs 0. A fragment costs at every path
 * where it is used.
 */
export function queryCost(schema: GraphQLSchema, document: DocumentNode): number {
  const costOf = ({ node, type }: SelectedField): number => {
    if (!type) return 0
    if (wholeFieldTypes.has(type.name) || wholeFieldNames.has(node.name.value)) return wholeFieldCost
    if (!isCompositeType(type)) return 1
    return (type.name === 'Metaobject' ? 1 : 0) + costUnder(type, node.selectionSet)
  }
  const costUnder = (type: SelectedField['parent'], selectionSet: SelectionSetNode | undefined): number =>
    selectedFields(schema, document, type, selectionSet).reduce((sum, field) => sum + costOf(field), 0)

  const root = schema.getQueryType()
  const operation = findOperation(document)
  return root && operation ? costUnder(root, operation.selectionSet) : 0
}
