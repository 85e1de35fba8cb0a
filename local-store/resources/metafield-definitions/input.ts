import type { ServedVersion } from '../../admin-api/covered-fields.ts'
import { longestKey, longestNamespace, shortestKey, shortestNamespace } from '../metafields/check.ts'
import { belongsToAnotherApp, isOwnNamespace } from '../metafields/namespace.ts'
import { metafieldTypes } from '../metafields/types.ts'
import type { MetafieldDefinitionRecord } from './record.ts'

type Access = Pick<MetafieldDefinitionRecord, 'admin' | 'storefront'>

/** Fields that the inputs of a creation and an update share. */
export type DefinitionInput = {
  ownerType: string
  namespace?: string | null
  key: string
  name?: string | null
  description?: string | null
  type?: string
  access?: Partial<Access> | null
  validations?: readonly object[] | null
}

export type DefinitionFault = { code: string; field: readonly string[]; message: string }

const at = (...parts: readonly string[]) => ['definition', ...parts]

/**
 * Faults in the access settings. The app may set admin access in its own namespace. Older versions allow no access for
 * other apps.
 */
export function findAccessFaults(
  namespace: string,
  access: DefinitionInput['access'],
  version: ServedVersion,
): DefinitionFault[] {
  if (isOwnNamespace(namespace) || access === null || access === undefined) return []
  if (version === '2024-01') {
    const message = 'Setting access controls on a definition under this namespace is not permitted.'
    return [{ code: 'INVALID', field: at(), message }]
  }
  if (access.admin === undefined) return []
  const message = 'Admin access can only be specified for app-owned metafield definitions.'
  return [{ code: 'ADMIN_ACCESS_INPUT_NOT_ALLOWED', field: at('access', 'admin'), message }]
}

/** All faults of a new definition, except that its key is already taken. */
export function findDefinitionFaults(
  { name, type = '', access, key, validations }: DefinitionInput,
  namespace: string,
  version: ServedVersion,
): DefinitionFault[] {
  const faults = [
    ...findLengthFaults('namespace', namespace, shortestNamespace, longestNamespace),
    ...findLengthFaults('key', key, shortestKey(version), longestKey),
    ...findAccessFaults(namespace, access, version),
  ]
  if (belongsToAnotherApp(namespace))
    faults.push({
      code: 'INVALID',
      field: at('namespace'),
      message: 'Namespace is reserved for another app.',
    })
  if (!name)
    faults.push({
      code: version === '2024-01' ? 'INVALID' : 'BLANK',
      field: at('name'),
      message: "Name can't be blank",
    })
  if (!metafieldTypes.includes(type)) {
    const message = `Type name ${type} is not a valid type. Valid types are: ${metafieldTypes.join(', ')}.`
    faults.push({ code: 'INCLUSION', field: at('type'), message })
  }
  if (validations?.length)
    faults.push({
      code: 'INVALID_OPTION',
      field: at('validations'),
      message: 'The local store keeps no validations.',
    })
  return faults
}

function findLengthFaults(
  part: 'namespace' | 'key',
  text: string,
  shortest: number,
  longest: number,
): DefinitionFault[] {
  const name = part === 'key' ? 'Key' : 'Namespace'
  if (text.length < shortest)
    return [
      {
        code: 'TOO_SHORT',
        field: at(part),
        message: `${name} is too short (minimum is ${shortest} characters)`,
      },
    ]
  if (text.length > longest)
    return [
      {
        code: 'TOO_LONG',
        field: at(part),
        message: `${name} is too long (maximum is ${longest} characters)`,
      },
    ]
  if (/^[A-Za-z0-9_-]+$/.test(text)) return []
  const message = `${name} contains one or more invalid characters.`
  return [{ code: 'INVALID_CHARACTER', field: at(part), message }]
}

/** Access of a definition whose input has none (docs/platform.md#metafield-definitions). */
export function defaultAccess(namespace: string, version: ServedVersion): Access {
  if (!isOwnNamespace(namespace)) return { admin: 'PUBLIC_READ_WRITE', storefront: 'NONE' }
  return { admin: version === '2024-01' ? 'PRIVATE' : 'MERCHANT_READ', storefront: 'NONE' }
}
