import type { CustomizationOwner } from '../../../language/function-owners.ts'
import { countBytes } from '../../../language/limits.ts'
import { type CodeSet, countCodes, makeCodeSet } from '../../../language/pincodes/code-set.ts'
import { parsePincodeEntry } from '../../../language/pincodes/pincode.ts'
import { type RecordStatus, recordStatuses } from '../../../records/customization.ts'
import { formatJsonMetafield, type Metafield, pincodeMetafieldKeys } from '../../../records/metafields.ts'
import { z } from '../../../schema.ts'
import { splitPincodeList } from '../list/pincode-list.ts'
import { storedExact as exact, formatNames, storedMethods } from './app-config.ts'
import { formatCodes, listCodes } from './code-runs.ts'
import { compactBound, decodeCompact, encodeCompact } from './compact-form.ts'
import type { PincodeConfig } from './pincode-config.ts'

/**
 * Maximum characters of the list. A JSON metafield may have up to 128 kB (docs/platform.md#metafields), which leaves
 * room for the rest of the form.
 */
const listCharacters = 100_000

/**
 * Storage of the list in the form: as typed; as runs and gaps, which read back in ascending order; or only in the sets,
 * if even the compact form is too long.
 */
export type ListStorage = 'typed' | 'compact' | 'sets'

/** Names of the members with the form and with its methods. */
const members = {
  payment: { form: 'paymentCustomization', methods: 'paymentMethods' },
  delivery: { form: 'deliveryCustomization', methods: 'deliveryMethods' },
} as const satisfies Record<CustomizationOwner, object>

/**
 * Formats the form, which is in the main record (docs/product.md#pincode-records). `codes` are the codes of the list.
 */
export function formatFrontendConfig(
  owner: CustomizationOwner,
  config: PincodeConfig,
  codes: CodeSet,
): Metafield {
  const names = members[owner]
  const blockedPincode = {
    ...formatList(config.list, codes),
    mode: config.mode,
    ...(config.country === undefined ? {} : { country: config.country }),
  }
  return formatJsonMetafield(pincodeMetafieldKeys.frontendConfig, {
    [names.form]: {
      status: config.status,
      ...formatNames(names.methods, config.methods),
      blockedPincode,
      // A default value is not stored, so that a form from an older version counts as unchanged.
      ...(config.hidesFeeRates === false ? { hidesFeeRates: false } : {}),
    },
  })
}

type FormattedList =
  | { readonly value: string }
  | {
      readonly form: 'compact'
      readonly count: number
      readonly ranges: boolean
      readonly value: string
      readonly texts: readonly string[]
    }
  | { readonly form: 'sets'; readonly count: number; readonly ranges: boolean }

function formatList(list: readonly string[], codes: CodeSet): FormattedList {
  const typed = formatTyped(list)
  if (typed !== undefined) return { value: typed }
  const count = countCodes(codes)
  const ranges = list.some(isRange)
  const compact = encodeCompact(codes.integers.filter((code) => code < compactBound))
  const great = Array.from(
    codes.integers.filter((code) => code >= compactBound),
    String,
  )
  const texts = [...great, ...codes.texts]
  const characters = texts.reduce((sum, text) => sum + text.length + 3, compact.length)
  return characters <= listCharacters
    ? { form: 'compact', count, ranges, value: compact, texts }
    : { form: 'sets', count, ranges }
}

/** Formats the list as typed. Undefined if it has too many characters or bytes. */
function formatTyped(list: readonly string[]): string | undefined {
  let characters = list.length - 1
  for (const written of list) characters += written.length
  if (characters > listCharacters) return undefined
  const value = list.join(',')
  return countBytes(value) <= listCharacters ? value : undefined
}

function isRange(written: string): boolean {
  const parsed = parsePincodeEntry(written)
  return parsed.ok && parsed.entry.kind === 'range'
}

/** The storage that {@link formatFrontendConfig} chooses for a list. */
export function deriveListStorage(list: readonly string[], codes: CodeSet): ListStorage {
  const formatted = formatList(list, codes)
  return 'form' in formatted ? formatted.form : 'typed'
}

/** True if the merchant wrote ranges. If false, an ascending list of codes reads back unchanged. */
const ranges = z._default(z.boolean(), true)

const compactList = z.object({
  form: z.literal('compact'),
  ranges,
  value: z.pipe(
    z.string(),
    z.transform((value, context) => {
      const codes = decodeCompact(value)
      if (codes !== undefined) return codes
      context.issues.push({ code: 'custom', message: 'is not in the compact form', input: value })
      return z.NEVER
    }),
  ),
  texts: z._default(z.array(z.string()), []),
})

const typedList = z.object({ form: z.optional(z.undefined()), value: z.string() })
const setsList = z.object({ form: z.literal('sets'), ranges, count: z.int() })
const storedList = z.union([compactList, setsList, typedList])

/** Older apps wrote `disabled` for a draft. */
const status = z.pipe(
  z.string(),
  z.transform((text): RecordStatus => recordStatuses.find((known) => known === text) ?? 'draft'),
)
/** A list from an older app always hides the methods at its codes. */
const blockedPincode = z.intersection(
  z.object({ mode: z._default(z.enum(['hide', 'allow']), 'hide'), country: z.optional(z.string()) }),
  storedList,
)

/** Absent in forms of older versions. */
const hidesFeeRates = z.optional(z.boolean())

/** Schemas of the stored forms. */
export const frontendConfigSchemas = {
  payment: z.pipe(
    z.object({
      paymentCustomization: z.object({
        status,
        paymentMethods: storedMethods,
        exact,
        blockedPincode,
        hidesFeeRates,
      }),
    }),
    z.transform(({ paymentCustomization: { paymentMethods, exact: isExact, ...form } }) => ({
      ...form,
      methods: paymentMethods(isExact),
    })),
  ),
  delivery: z.pipe(
    z.object({
      deliveryCustomization: z.object({ status, deliveryMethods: storedMethods, exact, blockedPincode }),
    }),
    z.transform(({ deliveryCustomization: { deliveryMethods, exact: isExact, ...form } }) => ({
      ...form,
      methods: deliveryMethods(isExact),
    })),
  ),
} as const satisfies Record<CustomizationOwner, z.ZodMiniType>

/** The stored form. */
export type FrontendConfig = Omit<PincodeConfig, 'list'> & {
  readonly storage: ListStorage
  /** Undefined if the list is only in the sets. */
  readonly list: readonly string[] | undefined
  /** Formats the codes of the sets as the merchant wrote them. */
  readonly format: (codes: CodeSet) => string[]
}

/** Parses a stored `frontend_config`. Undefined if it cannot be read. */
export function parseFrontendConfig(owner: CustomizationOwner, text: string): FrontendConfig | undefined {
  const form = frontendConfigSchemas[owner].safeParse(parseJson(text)).data
  if (form === undefined) return undefined
  const { blockedPincode, ...others } = form
  const { mode, country } = blockedPincode
  return { ...others, mode, ...(country === undefined ? {} : { country }), ...readList(blockedPincode) }
}

function readList(stored: z.infer<typeof storedList>): Pick<FrontendConfig, 'storage' | 'list' | 'format'> {
  switch (stored.form) {
    case undefined:
      return { storage: 'typed', list: splitStored(stored.value), format: formatCodes }
    case 'compact': {
      const format = stored.ranges ? formatCodes : listCodes
      return { storage: 'compact', list: format(makeCodeSet(stored.value, stored.texts)), format }
    }
    case 'sets':
      return { storage: 'sets', list: undefined, format: stored.ranges ? formatCodes : listCodes }
  }
}

/**
 * Older apps joined entries with commas and may have left spaces. Entries that they could not read are kept, and are
 * reported on saving.
 */
function splitStored(value: string): string[] {
  return splitPincodeList(value)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
