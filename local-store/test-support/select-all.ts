import {
  type GraphQLArgument,
  type GraphQLSchema,
  getNamedType,
  isCompositeType,
  isLeafType,
  isObjectType,
} from 'graphql'

/** Literal for an argument, or undefined to leave it out. */
export type SampleArgument = (argument: GraphQLArgument, fieldName: string) => string | undefined

/**
 * A selection of all fields of a type and of their types, at most `levels` deep and without cycles. Only for execution:
 * a validator may find conflicts between fields of a union's members.
 */
export function selectAll(
  schema: GraphQLSchema,
  typeName: string,
  sample: SampleArgument,
  levels: number,
  above: readonly string[] = [],
): string {
  const type = schema.getType(typeName)
  if (!isCompositeType(type)) throw new Error(`${typeName} has no fields`)
  if (!isObjectType(type)) {
    const members = schema.getPossibleTypes(type)
    const parts = members.map(
      (one) => `... on ${one.name} { ${selectAll(schema, one.name, sample, levels, above)} }`,
    )
    return ['__typename', ...parts].join(' ')
  }
  const fields = Object.values(type.getFields()).flatMap((field) => {
    const named = getNamedType(field.type)
    const call = `${field.name}${formatArguments(field.args, field.name, sample)}`
    if (isLeafType(named)) return [call]
    if (above.includes(named.name) || above.length >= levels) return []
    return [`${call} { ${selectAll(schema, named.name, sample, levels, [...above, typeName])} }`]
  })
  return fields.join(' ') || '__typename'
}

function formatArguments(
  args: readonly GraphQLArgument[],
  fieldName: string,
  sample: SampleArgument,
): string {
  const argumentTexts = args.flatMap((argument) => {
    const literal = sample(argument, fieldName)
    return literal === undefined ? [] : [`${argument.name}: ${literal}`]
  })
  return argumentTexts.length > 0 ? `(${argumentTexts.join(', ')})` : ''
}
