import { type ASTNode, GraphQLError, Kind } from 'graphql'

type Ancestors = readonly (ASTNode | readonly ASTNode[])[]

/** Path of a node in the document, as the platform reports it: ["query Name", "shop", "plan"]. */
function documentPath(ancestors: Ancestors, node: ASTNode): string[] {
  const nodes = [...ancestors.flatMap((one) => (Array.isArray(one) ? [] : [one as ASTNode])), node]
  return nodes.flatMap((one) => {
    switch (one.kind) {
      case Kind.OPERATION_DEFINITION:
        return [one.name ? `${one.operation} ${one.name.value}` : one.operation]
      case Kind.FRAGMENT_DEFINITION:
        return [`fragment ${one.name.value}`]
      case Kind.INLINE_FRAGMENT:
        return [one.typeCondition ? `... on ${one.typeCondition.name.value}` : '...']
      case Kind.FIELD:
        return [one.alias?.value ?? one.name.value]
      case Kind.ARGUMENT:
      case Kind.OBJECT_FIELD:
        return [one.name.value]
      default:
        return []
    }
  })
}

/** A refusal of the document itself, with the platform's code and details. */
export function documentError(
  message: string,
  node: ASTNode,
  ancestors: Ancestors,
  extensions: Record<string, string | null>,
): GraphQLError {
  return new GraphQLError(message, { nodes: node, path: documentPath(ancestors, node), extensions })
}
