import {
  type GraphQLSchema,
  type GraphQLType,
  getNullableType,
  isInputType,
  isListType,
  isNonNullType,
  isTypeSubTypeOf,
  type OperationDefinitionNode,
  typeFromAST,
  type ValidationRule,
} from 'graphql'
import { documentError } from './error-path.ts'

/** Refuses a used variable that is not declared, and a declared one that is not used. */
export const declaredVariables: ValidationRule = (context) => ({
  OperationDefinition: {
    leave(operation) {
      const declared = new Set(operation.variableDefinitions?.map((one) => one.variable.name.value))
      const used = new Set<string>()
      for (const { node } of context.getRecursiveVariableUsages(operation)) {
        const name = node.name.value
        used.add(name)
        if (declared.has(name)) continue
        const message = `Variable $${name} is used by ${operationName(operation)} but not declared`
        context.reportError(
          documentError(message, node, [operation], { code: 'variableNotDefined', variableName: name }),
        )
      }
      for (const definition of operation.variableDefinitions ?? []) {
        const name = definition.variable.name.value
        if (used.has(name)) continue
        const message = `Variable $${name} is declared by ${operationName(operation)} but not used`
        context.reportError(
          documentError(message, definition, [operation], { code: 'variableNotUsed', variableName: name }),
        )
      }
    },
  },
})

/** Refuses a variable whose type does not fit its path: `variableMismatch`. */
export const fittingVariables: ValidationRule = (context) => ({
  OperationDefinition: {
    leave(operation) {
      const schema = context.getSchema()
      const definitions = new Map(operation.variableDefinitions?.map((one) => [one.variable.name.value, one]))
      for (const { node, type, defaultValue } of context.getRecursiveVariableUsages(operation)) {
        const definition = definitions.get(node.name.value)
        const variableType = definition && typeFromAST(schema, definition.type)
        if (!definition || !variableType || !type || !isInputType(variableType)) continue
        const filled = definition.defaultValue !== undefined || defaultValue !== undefined
        const reason = findMismatch(schema, variableType, filled ? getNullableType(type) : type)
        if (reason === undefined) continue
        const message = `${reason} on variable $${node.name.value} (${variableType} / ${type})`
        context.reportError(
          documentError(message, node, [operation], {
            code: 'variableMismatch',
            variableName: node.name.value,
            typeName: String(variableType),
            errorMessage: reason,
          }),
        )
      }
    },
  },
})

function findMismatch(schema: GraphQLSchema, actual: GraphQLType, wanted: GraphQLType): string | undefined {
  if (isTypeSubTypeOf(schema, actual, wanted)) return undefined
  if (listDepth(actual) !== listDepth(wanted)) return 'List dimension mismatch'
  const bare = isTypeSubTypeOf(schema, getNullableType(actual), getNullableType(wanted))
  return isNonNullType(wanted) && !isNonNullType(actual) && bare ? 'Nullability mismatch' : 'Type mismatch'
}

function listDepth(type: GraphQLType): number {
  const bare = getNullableType(type)
  return isListType(bare) ? 1 + listDepth(bare.ofType) : 0
}

function operationName(operation: OperationDefinitionNode): string {
  return operation.name?.value ?? `anonymous ${operation.operation}`
}
