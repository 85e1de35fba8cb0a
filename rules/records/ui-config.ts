import { z } from '../schema.ts'
import { findMetafield, formatJsonMetafield, type Metafield, metafieldKeys } from './metafields.ts'

/** Version of the `ui_config` metafield that this app writes. */
const uiConfigVersion = 1

/**
 * Members that a screen may keep, each with what a save knows about it (unknown-members.ts). A member has the same form
 * in every use.
 */
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
 * Declares one use of the `ui_config` metafield. A screen stores data there that its form needs and the function does
 * not (docs/product.md#records). Every use has the version, and a type that identifies its records. Other members
 * depend on the use.
 */
export function declareUiConfig<const Type extends string, const Members extends z.core.$ZodShape>(
  types: readonly [Type, ...Type[]],
  members: Members & Readonly<Record<Exclude<keyof Members, UiConfigMember>, never>>,
) {
  const schema = z.object({ version: z.literal(uiConfigVersion), type: z.enum(types), ...members })
  const parse = (metafields: readonly Metafield[]) => schema.safeParse(readUiConfig(metafields))
  return {
    schema,
    /**
     * Returns the configuration or its faults. A missing metafield, or one that is not JSON, is a fault of the whole.
     */
    parse,
    /** Returns each member that can be read, of a configuration that cannot be read as a whole. */
    salvage: (metafields: readonly Metafield[]): Partial<z.output<z.ZodMiniObject<Members>>> => {
      const stored = readUiConfig(metafields)
      const read = Object.entries<z.core.$ZodType>(members).flatMap(([name, member]) => {
        const one = z.safeParse(member, Reflect.get(Object(stored), name))
        return one.success ? [[name, one.data]] : []
      })
      return Object.fromEntries(read)
    },
    /** Returns the configuration. Undefined if there is none of this use, or if it cannot be read. */
    find: (metafields: readonly Metafield[]) => parse(metafields).data,
    format: (type: Type, members: z.input<z.ZodMiniObject<Members>>): Metafield =>
      formatJsonMetafield(metafieldKeys.uiConfig, { version: uiConfigVersion, type, ...members }),
  }
}

/** True if a record has a configuration of any use, even if it cannot be read. */
export function hasUiConfig(metafields: readonly Metafield[]): boolean {
  return findMetafield(metafields, metafieldKeys.uiConfig) !== undefined
}

/** The type in a configuration of any version. Undefined if it cannot be read. */
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
