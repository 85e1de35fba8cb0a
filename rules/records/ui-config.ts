import { z } from '../schema.ts'
import { findMetafield, formatJsonMetafield, type Metafield, metafieldKeys } from './metafields.ts'

/** The version of the `ui_config` metafield that this app writes. */
const uiConfigVersion = 1

/** Members that a screen may keep, with what a save knows of each (keep-unknown.ts). No two uses read one of them otherwise. */
export const uiConfigMembers = {
  names: 'own',
  earlierNumbers: 'own',
  switchedOff: 'own',
  number: 'own',
  pincodesIn: 'own',
  form: 'whole',
} as const

type UiConfigMember = keyof typeof uiConfigMembers

/**
 * One use of the `ui_config` metafield, in which a screen keeps what its form needs and the function does not
 * (docs/product.md#records). Every use has the version, and a type that distinguishes its records from others; what
 * else it has is its own.
 */
export function declareUiConfig<const Type extends string, const Members extends z.core.$ZodShape>(
  types: readonly [Type, ...Type[]],
  members: Members & Readonly<Record<Exclude<keyof Members, UiConfigMember>, never>>,
) {
  const schema = z.object({ version: z.literal(uiConfigVersion), type: z.enum(types), ...members })
  const parse = (metafields: readonly Metafield[]) => schema.safeParse(readUiConfig(metafields))
  return {
    schema,
    /** The configuration, or what is wrong with it; one that is absent or no JSON is wrong as a whole. */
    parse,
    /** The configuration, or undefined where there is none of this use that can be read. */
    find: (metafields: readonly Metafield[]) => parse(metafields).data,
    format: (type: Type, kept: z.input<z.ZodMiniObject<Members>>): Metafield =>
      formatJsonMetafield(metafieldKeys.uiConfig, { version: uiConfigVersion, type, ...kept }),
  }
}

/** True if a record has a configuration of any use, even an unreadable one. */
export function hasUiConfig(metafields: readonly Metafield[]): boolean {
  return findMetafield(metafields, metafieldKeys.uiConfig) !== undefined
}

/** The type in a configuration, whatever its version; undefined where it cannot be read. */
export function findUiConfigType(metafields: readonly Metafield[]): unknown {
  const config = readUiConfig(metafields)
  return config !== null && typeof config === 'object' && 'type' in config ? config.type : undefined
}

function readUiConfig(metafields: readonly Metafield[]): unknown {
  try {
    return JSON.parse(findMetafield(metafields, metafieldKeys.uiConfig)?.value ?? '')
  } catch {
    return undefined
  }
}
