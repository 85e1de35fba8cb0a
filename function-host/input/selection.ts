import {
  type DocumentNode,
  type FieldNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isInterfaceType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** A selected field, with fragments already expanded. `__typename` has no definition. */
export type SelectedField = {
  readonly node: FieldNode
  readonly parent: GraphQLCompositeType
  readonly definition: GraphQLField<unknown, unknown> | null
  /** The field's type without list and non-null wrappers. Null for `__typename`. */
  readonly type: GraphQLNamedType | null
}

/** The only operation of an input query. Null if there is none, or more than one. */
export function findOperation(document: DocumentNode): OperationDefinitionNode | null {
  const operations = document.definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  return operations.length === 1 ? (operations[0] ?? null) : null
}

/** Fields selected directly under `parent`, including those of inline and named fragments. */
export function* selectedFields(
  schema: GraphQLSchema,
  document: DocumentNode,
  parent: GraphQLCompositeType,
  selectionSet: SelectionSetNode | undefined,
): Generator<SelectedField> {
  for (const selection of selectionSet?.selections ?? []) {
    if (selection.kind === Kind.FIELD) {
      const fields = isObjectType(parent) || isInterfaceType(parent) ? parent.getFields() : {}
      const definition = fields[selection.name.value] ?? null
      yield { node: selection, parent, definition, type: definition ? getNamedType(definition.type) : null }
      continue
    }
    const fragment =
      selection.kind === Kind.INLINE_FRAGMENT ? selection : findFragment(document, selection.name.value)
    const condition = fragment?.typeCondition ? schema.getType(fragment.typeCondition.name.value) : parent
    if (fragment && isCompositeType(condition)) {
      yield* selectedFields(schema, document, condition, fragment.selectionSet)
    }
  }
}

function findFragment(document: DocumentNode, name: string) {
  return document.definitions
    .filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)
    .find((node) => node.name.value === name)
}
