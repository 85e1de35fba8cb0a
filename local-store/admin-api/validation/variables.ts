import {
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isInputType,
  isLeafType,
  isListType,
  isNonNullType,
  isRequiredInputField,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql'

type Problem = { path: (string | number)[]; explanation: string }

/** Longest list that any input may hold (docs/platform.md#admin-errors). */
export const longestInputList = 250

/** One `INVALID_VARIABLE` for each bad variable, with the fault of each path in it. */
export function checkVariables(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  values: Readonly<Record<string, unknown>>,
): GraphQLError[] {
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type)
    if (!isInputType(type)) return []
    const name = definition.variable.name.value
    const sent = Object.hasOwn(values, name) ? values[name] : undefined
    if (sent === undefined && definition.defaultValue !== undefined) return []
    const problems = findProblems(sent ?? null, type, [])
    if (problems.length > 0) return [invalidVariable(definition, type, sent ?? null, problems)]
    return hasTooLongList(sent) ? [tooLongList(definition, longestListOf(sent))] : []
  })
}

function findProblems(value: unknown, type: GraphQLInputType, path: (string | number)[]): Problem[] {
  if (value === null || value === undefined) {
    return isNonNullType(type) ? [{ path, explanation: 'Expected value to not be null' }] : []
  }
  const inner = getNullableType(type) as GraphQLInputType
  if (isListType(inner)) {
    const items = Array.isArray(value) ? value : [value]
    return items.flatMap((item, index) => findProblems(item, inner.ofType, [...path, index]))
  }
  if (isInputObjectType(inner)) {
    if (typeof value !== 'object' || Array.isArray(value)) {
      return [{ path, explanation: `Expected ${JSON.stringify(value)} to be a key-value object.` }]
    }
    const fields = inner.getFields()
    const members = value as Record<string, unknown>
    const unknown = Object.keys(members)
      .filter((key) => !Object.hasOwn(fields, key))
      .map((key) => ({ path: [...path, key], explanation: `Field is not defined on ${inner.name}` }))
    const known = Object.values(fields).flatMap((field) => {
      if (Object.hasOwn(members, field.name))
        return findProblems(members[field.name], field.type, [...path, field.name])
      return isRequiredInputField(field)
        ? [{ path: [...path, field.name], explanation: 'Expected value to not be null' }]
        : []
    })
    return [...unknown, ...known]
  }
  if (!isLeafType(inner)) return []
  try {
    if (inner.parseValue(value) !== undefined) return []
  } catch (fault) {
    if (!(fault instanceof GraphQLError)) throw fault
  }
  if (!isEnumType(inner))
    return [{ path, explanation: `Could not coerce value ${JSON.stringify(value)} to ${inner.name}` }]
  const names = inner.getValues().map((one) => one.name)
  return [{ path, explanation: `Expected ${JSON.stringify(value)} to be one of: ${names.join(', ')}` }]
}

function invalidVariable(
  definition: VariableDefinitionNode,
  type: GraphQLInputType,
  value: unknown,
  problems: Problem[],
): GraphQLError {
  const faults = problems
    .map((problem) => {
      const path = problem.path.join('.')
      return path === '' ? undefined : `${path} (${problem.explanation})`
    })
    .filter((path) => path !== undefined)
  const where = faults.length > 0 ? ` for ${faults.join(', ')}` : ''
  return new GraphQLError(
    `Variable $${definition.variable.name.value} of type ${type} was provided invalid value${where}`,
    { nodes: definition, extensions: { code: 'INVALID_VARIABLE', value, problems } },
  )
}

function tooLongList(definition: VariableDefinitionNode, length: number): GraphQLError {
  return new GraphQLError(
    `The input array size of ${length} is greater than the maximum allowed of ${longestInputList}.`,
    { nodes: definition, extensions: { code: 'MAX_INPUT_SIZE_EXCEEDED' } },
  )
}

function hasTooLongList(value: unknown): boolean {
  return longestListOf(value) > longestInputList
}

/** Length of the longest list anywhere in the value. */
function longestListOf(value: unknown): number {
  if (Array.isArray(value)) return Math.max(value.length, ...value.map(longestListOf))
  if (typeof value !== 'object' || value === null) return 0
  return Math.max(0, ...Object.values(value).map(longestListOf))
}
