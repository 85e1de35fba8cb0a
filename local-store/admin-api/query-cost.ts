import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Cost of a mutation, whatever its selection (docs/platform.md#rate-limits). */
const mutationCost = 10

type Walk = {
  schema: GraphQLSchema
  fragments: ReadonlyMap<string, FragmentDefinitionNode>
  variables: Readonly<Record<string, unknown>>
}

/**
 * Maximum number of points that an operation may cost. Scalars cost 0, objects and plain lists of them 1, mutations 10.
 * A page of n nodes costs log2(n + 1), rounded up, times one node. The platform does not publish its formula. This one
 * gives the 7 points that were observed for 100 plain nodes.
 */
export function requestedCost(
  operation: OperationDefinitionNode,
  type: GraphQLCompositeType,
  walk: Walk,
): number {
  return rootCost(operation, type, walk, undefined)
}

/** Points that the operation actually cost: the same formula for the returned data. */
export function actualCost(
  operation: OperationDefinitionNode,
  type: GraphQLCompositeType,
  walk: Walk,
  data: unknown,
): number {
  return data === null || data === undefined ? 0 : rootCost(operation, type, walk, data)
}

function rootCost(
  operation: OperationDefinitionNode,
  type: GraphQLCompositeType,
  walk: Walk,
  data: unknown,
): number {
  if (operation.operation !== 'mutation') return selectionCost(operation.selectionSet, type, walk, data)
  return mutationCost * fieldsOf(operation.selectionSet, type, walk).length
}

/** `data` is undefined before the operation runs. A page then counts with its requested size. */
function selectionCost(
  selections: SelectionSetNode,
  type: GraphQLCompositeType,
  walk: Walk,
  data: unknown,
): number {
  return fieldsOf(selections, type, walk)
    .map(({ field, owner }) => fieldCost(field, owner, walk, data))
    .reduce((sum, cost) => sum + cost, 0)
}

function fieldCost(field: FieldNode, owner: GraphQLCompositeType, walk: Walk, data: unknown): number {
  const definition = 'getFields' in owner ? owner.getFields()[field.name.value] : undefined
  if (!definition || !field.selectionSet) return 0
  const type = getNamedType(definition.type)
  if (isLeafType(type) || !isCompositeType(type)) return 0
  const value = data === undefined ? undefined : own(data, field.alias?.value ?? field.name.value)
  if (value === null) return 0
  if (type.name.endsWith('Connection')) return connectionCost(field, type, walk, value)
  if (!Array.isArray(value)) return 1 + selectionCost(field.selectionSet, type, walk, value)
  return oneOf(value, (item) => 1 + selectionCost(field.selectionSet ?? noSelections, type, walk, item))
}

const noSelections: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] }

function connectionCost(field: FieldNode, type: GraphQLCompositeType, walk: Walk, value: unknown): number {
  const inside = fieldsOf(field.selectionSet ?? noSelections, type, walk)
  const nodes = inside.flatMap(({ field: part }): { part: FieldNode; way: 'edges' | 'nodes' }[] => {
    const fieldName = part.name.value
    return fieldName === 'edges' || fieldName === 'nodes' ? [{ part, way: fieldName }] : []
  })
  const costs = nodes.map(({ part, way: edge }) => {
    const listType = 'getFields' in type ? type.getFields()[edge] : undefined
    const nodeType = listType && getNamedType(listType.type)
    if (!nodeType || !isCompositeType(nodeType)) return 0
    const costOfOne = (item: unknown): number =>
      edge === 'nodes'
        ? 1 + selectionCost(part.selectionSet ?? noSelections, nodeType, walk, item)
        : selectionCost(part.selectionSet ?? noSelections, nodeType, walk, item)
    const items = value === undefined ? undefined : own(value, part.alias?.value ?? edge)
    if (!Array.isArray(items)) return sized(pageSize(field, walk)) * costOfOne(undefined)
    return sized(items.length) * oneOf(items, costOfOne)
  })
  return Math.max(1, ...costs)
}

/** A page of n nodes costs less than n single nodes. */
function sized(length: number): number {
  return length === 0 ? 0 : Math.ceil(Math.log2(length + 1))
}

/** Every item costs as much as the most expensive one. */
function oneOf(items: readonly unknown[], cost: (item: unknown) => number): number {
  return Math.max(0, ...items.map((item) => (item === null ? 0 : cost(item))))
}

function pageSize(field: FieldNode, walk: Walk): number {
  const argument = field.arguments?.find(
    (one) => one.name.value === 'first' || one.name.value === 'last',
  )?.value
  if (argument?.kind === Kind.INT) return Number(argument.value)
  const value = argument?.kind === Kind.VARIABLE ? walk.variables[argument.name.value] : undefined
  return typeof value === 'number' ? value : 1
}

/** Selected fields, including those of fragments, each with the type that its fragment narrows to. */
function fieldsOf(
  selections: SelectionSetNode,
  type: GraphQLCompositeType,
  walk: Walk,
): { field: FieldNode; owner: GraphQLCompositeType }[] {
  return selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) return [{ field: selection, owner: type }]
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : walk.fragments.get(selection.name.value)
    if (!fragment) return []
    const narrowed = fragment.typeCondition ? walk.schema.getType(fragment.typeCondition.name.value) : type
    const owner = isObjectType(narrowed) || isInterfaceType(narrowed) ? narrowed : type
    return fieldsOf(fragment.selectionSet, owner, walk)
  })
}

function own(data: unknown, key: string): unknown {
  if (typeof data !== 'object' || data === null) return null
  return (data as Record<string, unknown>)[key] ?? null
}
