import { type FunctionType, valueTypes } from '../counting/module-outline.ts'

type ValueTypeName = keyof typeof valueTypes

/** A function type from its parameters and results. */
export function importType(
  parameters: readonly ValueTypeName[],
  results: readonly ValueTypeName[] = [],
): FunctionType {
  return {
    parameters: parameters.map((name) => valueTypes[name]),
    results: results.map((name) => valueTypes[name]),
  }
}

export function isSameType(one: FunctionType | undefined, other: FunctionType | undefined): boolean {
  return one !== undefined && other !== undefined && describeType(one) === describeType(other)
}

/** Text of a type for messages: `(i64, i32) -> i64`. */
export function describeType({ parameters, results }: FunctionType): string {
  const names = (types: readonly number[]) => types.map(valueTypeName).join(', ')
  return `(${names(parameters)}) -> ${names(results) || 'nothing'}`
}

function valueTypeName(type: number): string {
  return Object.entries(valueTypes).find(([, code]) => code === type)?.[0] ?? `0x${type.toString(16)}`
}
