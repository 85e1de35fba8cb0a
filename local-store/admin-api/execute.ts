import {
  type DocumentNode,
  execute,
  type FragmentDefinitionNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
} from 'graphql'
import type { World } from '../world.ts'
import type { CostBucket, ThrottleStatus } from './cost-bucket.ts'
import { type ContextOrigin, createContext } from './create-context.ts'
import { resolveField } from './field-resolver.ts'
import { actualCost, requestedCost } from './query-cost.ts'
import { readDocument } from './read-document.ts'
import { adminRoot } from './root.ts'
import { adminSchema } from './schema-files.ts'
import { checkVariables } from './validation/variables.ts'

/** Most points that one query may ask for on any plan (docs/platform.md#rate-limits). */
const singleQueryMaxCost = 1000

const rateLimitDocumentation = 'https://shopify.dev/api/usage/rate-limits'

export type AdminRequest = {
  query: string
  variables: Readonly<Record<string, unknown>>
  operationName: string | undefined
}

export type AdminAnswer = {
  data?: unknown
  errors?: readonly unknown[]
  extensions?: Record<string, unknown>
}

type Caller = ContextOrigin & { bucket: CostBucket }

/** Runs one request. Every refusal is an answer in the platform's form. The route handles HTTP. */
export async function executeAdminRequest(caller: Caller, request: AdminRequest): Promise<AdminAnswer> {
  const schema = adminSchema(caller.version)
  const { document, faults } = readDocument(schema, request.query)
  if (document === undefined) return refuse(faults)
  const operation = findOperation(document, request.operationName)
  if (operation instanceof GraphQLError) return refuse([operation])
  const badVariables = checkVariables(schema, operation, request.variables)
  if (badVariables.length > 0) return refuse(badVariables)

  const cost = costOf(schema, document, operation, request.variables)
  if (cost.requested > singleQueryMaxCost) return refuse([tooCostly(cost.requested)])
  if (!caller.bucket.take(cost.requested)) return throttledAnswer(cost.requested, caller.bucket.status())

  const context = createContext(caller)
  const result = await execute({
    schema,
    document,
    rootValue: adminRoot,
    contextValue: context,
    variableValues: request.variables,
    operationName: request.operationName,
    fieldResolver: resolveField,
  })
  const actual = cost.actual(result.data)
  caller.bucket.giveBack(cost.requested - actual)
  return {
    ...(result.data === undefined ? {} : { data: result.data }),
    ...(result.errors ? { errors: result.errors.map((fault) => describeFault(caller.world, fault)) } : {}),
    extensions: {
      ...costExtension(cost.requested, actual, caller.bucket.status()),
      ...(context.searchWarnings.length > 0 ? { search: context.searchWarnings } : {}),
    },
  }
}

/** Answer when the bucket has too few points: no data, and the number of missing points. */
export function throttledAnswer(requested: number, status: ThrottleStatus): AdminAnswer {
  const extensions = { code: 'THROTTLED', documentation: rateLimitDocumentation }
  return {
    errors: [{ message: 'Throttled', extensions }],
    extensions: costExtension(requested, null, status),
  }
}

function refuse(errors: readonly GraphQLError[]): AdminAnswer {
  return { errors: errors.map((error) => error.toJSON()) }
}

function findOperation(
  document: DocumentNode,
  name: string | undefined,
): OperationDefinitionNode | GraphQLError {
  const operations = document.definitions.filter((one) => one.kind === Kind.OPERATION_DEFINITION)
  const [only] = operations
  if (name === undefined || name === '') {
    return operations.length === 1 && only ? only : new GraphQLError('An operation name is required')
  }
  return (
    operations.find((one) => one.name?.value === name) ?? new GraphQLError(`No operation named "${name}"`)
  )
}

function costOf(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  given: AdminRequest['variables'],
) {
  const root = schema.getRootType(operation.operation)
  if (!root) throw new Error(`The schema has no ${operation.operation}`)
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const one of document.definitions)
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one)
  const variables = { ...defaultsOf(operation), ...given }
  const walk = { schema, fragments, variables }
  return {
    requested: requestedCost(operation, root, walk),
    actual: (data: unknown) => actualCost(operation, root, walk, data),
  }
}

/** Default values that are whole numbers. Others are not needed, since only page sizes affect the cost. */
function defaultsOf(operation: OperationDefinitionNode): Record<string, number> {
  return Object.fromEntries(
    (operation.variableDefinitions ?? []).flatMap((one) =>
      one.defaultValue?.kind === Kind.INT ? [[one.variable.name.value, Number(one.defaultValue.value)]] : [],
    ),
  )
}

function tooCostly(cost: number): GraphQLError {
  return new GraphQLError(
    `Query cost is ${cost}, which exceeds the single query max cost limit (${singleQueryMaxCost})`,
    {
      extensions: {
        code: 'MAX_COST_EXCEEDED',
        cost,
        maxCost: singleQueryMaxCost,
        documentation: rateLimitDocumentation,
      },
    },
  )
}

function costExtension(requested: number, actual: number | null, throttleStatus: ThrottleStatus) {
  return { cost: { requestedQueryCost: requested, actualQueryCost: actual, throttleStatus } }
}

/** Describes a fault. A refusal is sent unchanged. A fault of the store itself is logged and sent without details. */
function describeFault(world: World, fault: GraphQLError): unknown {
  const own = fault.originalError
  if (own === undefined || own === null || own instanceof GraphQLError) return fault.toJSON()
  const requestId = world.randomHex(16)
  world.log.error('a resolver broke', { fault: own.message, path: fault.path?.join('.') ?? null, requestId })
  return {
    message: `Internal error. Looks like something went wrong on our end.\nRequest ID: ${requestId} (include this in support requests).`,
    path: fault.path,
    extensions: { code: 'INTERNAL_SERVER_ERROR', requestId },
  }
}
