import {
  type GraphQLInputType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  print,
  type ValidationRule,
  type ValueNode,
  valueFromAST,
} from 'graphql'
import { documentError } from './error-path.ts'

/** Refuses a literal of the wrong type in an argument: `argumentLiteralsIncompatible`. */
export const fittingLiterals: ValidationRule = (context) => ({
  Argument(node, _key, _parent, _path, ancestors) {
    const argument = context.getArgument()
    const owner = context.getFieldDef()?.name ?? context.getDirective()?.name
    if (!argument || owner === undefined || fits(node.value, argument.type)) return
    const message =
      `Argument '${node.name.value}' on Field '${owner}' has an invalid value (${print(node.value)}). ` +
      `Expected type '${argument.type}'.`
    context.reportError(
      documentError(message, node, ancestors, {
        code: 'argumentLiteralsIncompatible',
        typeName: 'Field',
        argumentName: node.name.value,
      }),
    )
  },
})

/** Other rules check names and required members of inputs; variables are checked with their values. */
function fits(value: ValueNode, type: GraphQLInputType): boolean {
  if (value.kind === Kind.VARIABLE) return true
  if (value.kind === Kind.NULL) return !isNonNullType(type)
  const inner = getNullableType(type) as GraphQLInputType
  if (isListType(inner)) {
    const items = value.kind === Kind.LIST ? value.values : [value]
    return items.every((item) => fits(item, inner.ofType))
  }
  if (isInputObjectType(inner)) {
    if (value.kind !== Kind.OBJECT) return false
    const fields = inner.getFields()
    return value.fields.every((field) => {
      const known = fields[field.name.value]
      return known === undefined || fits(field.value, known.type)
    })
  }
  return valueFromAST(value, inner) !== undefined
}
