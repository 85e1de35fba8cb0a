import {
  type GraphQLOutputType,
  getNamedType,
  isCompositeType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { adminSchema } from '../../local-store/admin-api/schema-files.ts'

export const schema = adminSchema('2026-10')

/** Values of the schema's scalars, as the platform sends them. */
const scalars: Readonly<Record<string, unknown>> = {
  Boolean: false,
  Int: 1,
  Float: 0.5,
  Decimal: '10.50',
  Money: '10.50',
  UnsignedInt64: '2',
  DateTime: '2026-11-20T05:00:00Z',
}

export type DrawnAnswer = {
  readonly data: Record<string, unknown>
  /** Members of the answer. The schema decides if they may be null, and the document if they may be absent. */
  readonly members: readonly Member[]
}
type Member = {
  readonly path: readonly (string | number)[]
  readonly isNullable: boolean
  readonly isOptional: boolean
}

/** Draws a complete answer to a document from the schema. `choice` decides the type of each union. */
export function drawAnswer(query: string, choice: number): DrawnAnswer {
  const document = parse(query)
  const fragments = new Map(
    document.definitions.flatMap((one) =>
      one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one] as const] : [],
    ),
  )
  const members: Member[] = []
  const isMutation = query.startsWith('mutation')

  function drawValue(
    type: GraphQLOutputType,
    below: SelectionSetNode | undefined,
    path: Member['path'],
  ): unknown {
    if (isNonNullType(type)) return drawValue(type.ofType, below, path)
    if (isListType(type)) return [drawValue(type.ofType, below, [...path, 0])]
    const named = getNamedType(type)
    if (isCompositeType(named)) {
      const possible = isObjectType(named) ? [named] : schema.getPossibleTypes(named)
      const chosen = possible.filter(({ name }) => below?.selections.some((one) => conditionOf(one) === name))
      const types = chosen.length > 0 ? chosen : possible
      const of = types[choice % types.length]
      if (of === undefined || below === undefined) throw new Error(`No type for ${named.name}`)
      return drawObject(of.name, below, path, {})
    }
    return isEnumType(named)
      ? named.getValues()[0]?.name
      : (scalars[named.name] ?? `gid://shopify/${named.name}/1`)
  }

  const conditionOf = (one: SelectionSetNode['selections'][number]) => {
    if (one.kind === Kind.INLINE_FRAGMENT) return one.typeCondition?.name.value
    return undefined
  }

  function drawObject(
    name: string,
    { selections }: SelectionSetNode,
    path: Member['path'],
    into: Record<string, unknown>,
  ): Record<string, unknown> {
    const type = schema.getType(name)
    if (!isObjectType(type)) throw new Error(name)
    for (const one of selections) {
      if (one.kind === Kind.INLINE_FRAGMENT) {
        if (conditionOf(one) === name) drawObject(name, one.selectionSet, path, into)
      } else if (one.kind === Kind.FRAGMENT_SPREAD) {
        const fragment = fragments.get(one.name.value)
        if (fragment) drawObject(name, fragment.selectionSet, path, into)
      } else {
        const member = (one.alias ?? one.name).value
        const at = [...path, member]
        const field = type.getFields()[one.name.value]
        if (one.name.value === '__typename') into[member] = name
        else if (field) into[member] = drawValue(field.type, one.selectionSet, at)
        members.push({
          path: at,
          isNullable: field !== undefined && !isNonNullType(field.type),
          isOptional:
            (isMutation && field !== undefined && !isNonNullType(field.type)) ||
            (one.directives ?? []).length > 0 ||
            (path.at(-2) === 'userErrors' && member !== 'message'),
        })
      }
    }
    return into
  }

  const [operation] = document.definitions
  if (operation?.kind !== Kind.OPERATION_DEFINITION)
    throw new Error('The document begins with its operation.')
  const root = operation.operation === 'query' ? schema.getQueryType() : schema.getMutationType()
  if (!root) throw new Error('The schema has no such operation.')
  return { data: drawObject(root.name, operation.selectionSet, [], {}), members }
}
