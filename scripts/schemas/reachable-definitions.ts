import { type DefinitionNode, type DocumentNode, Kind, visit } from 'graphql'

/**
 * Drops types of a document that cannot be reached from its root types and directives. A type that implements a
 * reachable interface is reachable too.
 */
export function reachableDefinitions(document: DocumentNode): DocumentNode {
  const definitions = new Map(
    document.definitions.flatMap((node) => (nameOf(node) ? [[nameOf(node), node]] : [])),
  )
  const reached = new Set<DefinitionNode>()

  const reach = (node: DefinitionNode): void => {
    if (reached.has(node)) return
    reached.add(node)
    visit(node, {
      NamedType: ({ name }) => {
        const definition = definitions.get(name.value)
        if (definition) reach(definition)
      },
    })
    if (node.kind !== Kind.INTERFACE_TYPE_DEFINITION) return
    for (const candidate of document.definitions) {
      const implemented = candidate.kind === Kind.OBJECT_TYPE_DEFINITION ? (candidate.interfaces ?? []) : []
      if (implemented.some((type) => type.name.value === node.name.value)) reach(candidate)
    }
  }

  for (const node of document.definitions) {
    if (node.kind === Kind.SCHEMA_DEFINITION || node.kind === Kind.DIRECTIVE_DEFINITION) reach(node)
  }
  return { ...document, definitions: document.definitions.filter((node) => reached.has(node)) }
}

function nameOf(node: DefinitionNode): string | undefined {
  return 'name' in node ? node.name?.value : undefined
}
