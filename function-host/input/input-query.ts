import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
  TokenKind,
  validate,
  visit,
} from 'graphql'
import { inputListMaxLength, inputQueryMaxBytes, inputQueryMaxCost } from '../limits.ts'
import { queryCost } from '../query-cost.ts'
import { FunctionRunError } from '../run-error.ts'
import { utf8Length } from './platform-json.ts'
import { findOperation } from './selection.ts'

export type InputQuery = {
  readonly document: DocumentNode
  readonly operation: OperationDefinitionNode
  readonly cost: number
}

/** Parses an input query. Throws for a query that the platform refuses at deploy: size, faults, cost, long lists. */
export function parseInputQuery(schema: GraphQLSchema, text: string): InputQuery {
  const document = parseDocument(text)
  const bytes = utf8Length(withoutComments(text, document))
  if (bytes > inputQueryMaxBytes) {
    throw refusal(`the query is ${bytes} bytes without comments, more than ${inputQueryMaxBytes}`)
  }

  const errors = validate(schema, document)
  if (errors.length > 0) throw refusal(errors.map(describe).join('; '))

  const operation = findOperation(document)
  if (operation?.operation !== OperationTypeNode.QUERY) throw refusal('it must hold exactly one query')

  const cost = queryCost(schema, document)
  if (cost > inputQueryMaxCost)
    throw refusal(`its calculated cost is ${cost}, more than ${inputQueryMaxCost}`)

  refuseLongLists(document)
  return { document, operation, cost }
}

function parseDocument(text: string): DocumentNode {
  try {
    return parse(text)
  } catch (error) {
    if (error instanceof GraphQLError) throw refusal(describe(error))
    throw error
  }
}

function withoutComments(text: string, document: DocumentNode): string {
  let code = ''
  let from = 0
  for (let token = document.loc?.startToken ?? null; token; token = token.next) {
    if (token.kind !== TokenKind.COMMENT) continue
    code += text.slice(from, token.start)
    from = token.end
  }
  return code + text.slice(from)
}

function refuseLongLists(document: DocumentNode): void {
  visit(document, {
    ListValue: ({ values }) => {
      if (values.length > inputListMaxLength) throw listTooLong('A list in the input query', values.length)
    },
  })
}

export function listTooLong(what: string, length: number): FunctionRunError {
  return new FunctionRunError(
    'InputListSizeLimitExceededError',
    `${what} has ${length} elements, more than ${inputListMaxLength}`,
  )
}

function describe(error: GraphQLError): string {
  const location = error.locations?.[0]
  return location ? `${error.message} (line ${location.line}, column ${location.column})` : error.message
}

function refusal(reason: string): FunctionRunError {
  return new FunctionRunError('InvalidInputQueryError', `The input query is refused: ${reason}`)
}
