import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLSchema,
  getDirectiveValues,
  isCompositeType,
  type SelectionSetNode,
} from 'graphql'
import { scaleFactorMax } from '../limits.ts'
import { findOperation, type SelectedField, selectedFields } from './selection.ts'

/** Path of response keys to a list whose length scales the limits. */
export type ScaledList = { readonly path: readonly string[]; readonly ratePerElement: number }

/** Finds the lists of an input query whose fields have `@scaleLimits` in the schema (docs/platform.md#large-carts). */
export function findScaledLists(schema: GraphQLSchema, document: DocumentNode): ScaledList[] {
  const found: ScaledList[] = []
  const search = (
    parent: SelectedField['parent'],
    selectionSet: SelectionSetNode | undefined,
    path: readonly string[],
  ): void => {
    for (const { node, definition, type } of selectedFields(schema, document, parent, selectionSet)) {
      const here = [...path, (node.alias ?? node.name).value]
      const ratePerElement = definition ? scaleRate(schema, definition) : null
      if (ratePerElement !== null) found.push({ path: here, ratePerElement })
      if (isCompositeType(type)) search(type, node.selectionSet, here)
    }
  }
  const root = schema.getQueryType()
  if (root) search(root, findOperation(document)?.selectionSet, [])
  return found
}

/** Factor by which this input raises the scaled limits: from 1 up to 10. */
export function scaleFactor(input: unknown, scaledLists: readonly ScaledList[]): number {
  const factors = scaledLists.flatMap(({ path, ratePerElement }) =>
    listLengths(input, path).map((length) => length * ratePerElement),
  )
  return Math.min(Math.max(1, ...factors), scaleFactorMax)
}

function scaleRate(schema: GraphQLSchema, definition: GraphQLField<unknown, unknown>): number | null {
  const directive = schema.getDirective('scaleLimits')
  const values =
    directive && definition.astNode ? getDirectiveValues(directive, definition.astNode) : undefined
  return typeof values?.rate === 'number' ? values.rate : null
}

function listLengths(value: unknown, path: readonly string[]): number[] {
  const [key, ...rest] = path
  if (key === undefined) return Array.isArray(value) ? [value.length] : []
  if (Array.isArray(value)) return value.flatMap((element) => listLengths(element, path))
  if (typeof value !== 'object' || value === null) return []
  return listLengths(Object.entries(value).find(([name]) => name === key)?.[1], rest)
}
