import type { ServedVersion } from '../../admin-api/covered-fields.ts'
import { belongsToAnotherApp } from './namespace.ts'
import { findValueFault, metafieldTypes } from './types.ts'

/** A metafield to write. Its namespace is resolved; `type` is null if the input has none. */
export type WantedMetafield = { namespace: string; key: string; type: string | null; value: string }

export type MetafieldFault = {
  part: 'namespace' | 'key' | 'type' | 'value'
  code:
    | 'APP_NOT_AUTHORIZED'
    | 'BLANK'
    | 'INCLUSION'
    | 'INVALID_TYPE'
    | 'INVALID_VALUE'
    | 'TOO_LONG'
    | 'TOO_SHORT'
  message: string
}

// Lengths in characters, sizes in bytes (docs/platform.md#metafields).
export const shortestNamespace = 3
export const longestNamespace = 255
export const longestKey = 64
const jsonSizeBefore202604 = 2_000_000
const jsonSize = 128_000
const otherSize = 64_000

/** Every fault of a metafield in the order of its parts; an empty list if it may be written. */
export function findMetafieldFaults(wanted: WantedMetafield, version: ServedVersion): MetafieldFault[] {
  return [
    ...lengthFaults('namespace', wanted.namespace, shortestNamespace, longestNamespace),
    ...authorityFaults(wanted.namespace),
    ...lengthFaults('key', wanted.key, shortestKey(version), longestKey),
    ...typeFaults(wanted.type),
    ...valueFaults(wanted, version),
  ]
}

/** Minimum length of a key: two characters since the summer of 2024, and three before. */
export function shortestKey(version: ServedVersion): number {
  return version === '2024-01' ? 3 : 2
}

function lengthFaults(
  part: 'namespace' | 'key',
  text: string,
  shortest: number,
  longest: number,
): MetafieldFault[] {
  if (text === '') return [{ part, code: 'BLANK', message: "can't be blank" }]
  if (text.length < shortest) {
    return [{ part, code: 'TOO_SHORT', message: `is too short (minimum is ${shortest} characters)` }]
  }
  if (text.length > longest) {
    return [{ part, code: 'TOO_LONG', message: `is too long (maximum is ${longest} characters)` }]
  }
  if (/^[A-Za-z0-9_-]+$/.test(text)) return []
  const message = 'must only contain alphanumeric, underscore and hyphen characters'
  return [{ part, code: 'INVALID_VALUE', message }]
}

function authorityFaults(namespace: string): MetafieldFault[] {
  if (!belongsToAnotherApp(namespace)) return []
  const message = 'Access to this namespace and key on Metafields for this resource type is not allowed.'
  return [{ part: 'namespace', code: 'APP_NOT_AUTHORIZED', message }]
}

function typeFaults(type: string | null): MetafieldFault[] {
  if (type === null || type === '') return [{ part: 'type', code: 'BLANK', message: "can't be blank" }]
  if (metafieldTypes.includes(type)) return []
  return [
    {
      part: 'type',
      code: 'INCLUSION',
      message: `is not included in the list of types: ${metafieldTypes.join(', ')}`,
    },
  ]
}

function valueFaults(wanted: WantedMetafield, version: ServedVersion): MetafieldFault[] {
  if (wanted.value === '') return [{ part: 'value', code: 'BLANK', message: 'may not be empty' }]
  const limit = wanted.type !== 'json' ? otherSize : version < '2026-04' ? jsonSizeBefore202604 : jsonSize
  if (Buffer.byteLength(wanted.value) > limit) {
    return [{ part: 'value', code: 'TOO_LONG', message: `is too long (maximum is ${limit} bytes)` }]
  }
  if (wanted.type === null || !metafieldTypes.includes(wanted.type)) return []
  const message = findValueFault(wanted.type, wanted.value)
  return message === undefined ? [] : [{ part: 'value', code: 'INVALID_VALUE', message }]
}
