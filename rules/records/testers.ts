import type { Testing } from '../language/rule-set.ts'
import { testerAttribute } from '../language/tester-attribute.ts'
import { z } from '../schema.ts'
import type { RecordStatus } from './customization.ts'
import { metafieldNamespace } from './metafields.ts'

/**
 * Metafield of a shop's testers. It belongs to the app's installation, so that a shop has them only once
 * (docs/product.md#testing).
 */
export const testersMetafield = { namespace: metafieldNamespace, key: 'testers', type: 'json' } as const

/** Maximum addresses in a list. Each record in testing stores all of them with its rules. */
export const testerEmailsMaximum = 10

const testersMembers = {
  /** Secret text that the link for testers leaves in the cart. */
  token: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  /** Trimmed and in lower case, as checkout compares them. */
  emails: z.array(z.string()).check(z.maxLength(testerEmailsMaximum)),
}
export const testersSchema = z.object(testersMembers)
const storedSchema = z.object({ version: z.literal(1), ...testersMembers })

/** Testers of all records in testing. */
export type Testers = z.infer<typeof testersSchema>

/** Reads a shop's stored testers. Undefined if it has none, or if they cannot be read. */
export function parseTesters(stored: string | undefined): Testers | undefined {
  try {
    const { token, emails } = storedSchema.parse(JSON.parse(stored ?? ''))
    return { token, emails }
  } catch {
    return undefined
  }
}

/** Members of stored testers that this version of the app does not know. */
export type UnknownMembers = Readonly<Record<string, unknown>>

/**
 * Reads testers of a newer version, and damaged ones whose token is whole, with the addresses that can be read.
 * `unknown` has the members that a write keeps. Undefined without a readable token.
 */
export function salvageTesters(
  stored: string,
): { readonly testers: Testers; readonly unknown: UnknownMembers } | undefined {
  try {
    const { token, emails, ...others } = z
      .looseObject({ token: testersMembers.token })
      .parse(JSON.parse(stored))
    const read = (Array.isArray(emails) ? emails : []).filter((email) => typeof email === 'string')
    const { version, ...members } = others
    const unknown = typeof version === 'number' && version > 1 ? others : members
    return { testers: { token, emails: read.slice(0, testerEmailsMaximum) }, unknown }
  } catch {
    return undefined
  }
}

export function formatTesters({ token, emails }: Testers, unknown: UnknownMembers = {}): string {
  return JSON.stringify({ version: 1, token, emails, ...unknown })
}

/** Formats a token of 128 random bits as text. */
export function formatToken(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Reads the addresses that a merchant typed, one per line or separated by commas. Undefined if one is not an address,
 * or if there are too many.
 */
export function readTesterEmails(typed: string): string[] | undefined {
  const entries = typed.split(/[\s,;]+/).flatMap((entry) => (entry === '' ? [] : [entry.toLowerCase()]))
  const emails = [...new Set(entries)]
  const areAddresses = emails.every((entry) => /^[^\s@"\\]+@[^\s@"\\]+$/.test(entry) && entry.length <= 254)
  return areAddresses && emails.length <= testerEmailsMaximum ? emails : undefined
}

/**
 * Formats testers as a record in testing stores them. A record that is already in testing keeps the start of its test.
 */
export function formatTesting({ token, emails }: Testers, before: Testing | undefined, now: Date): Testing {
  return { token, emails, since: before?.since ?? now.toISOString() }
}

/** Testers of a form in testing. Undefined if it acts for every shopper, or for no shopper. */
export function testingOf({ status, testing }: TestedForm): Testing | undefined {
  return status === 'testing' ? testing : undefined
}

/** Testers of a form in testing. While the shop's testers are unknown, it acts for no shopper. */
export function testingOrNoTesters(form: TestedForm): Testing | undefined {
  return form.status === 'testing' ? (form.testing ?? unknownTesting(new Date(0))) : undefined
}

type TestedForm = { readonly status: RecordStatus; readonly testing?: Testing | undefined }

/** Testing without any testers, used while the shop's testers are unknown. Validation refuses to save it. */
export function unknownTesting(now: Date): Testing {
  return { token: '', emails: [], since: now.toISOString() }
}

/**
 * Address that opens the store with a tester's cart. The cart keeps the token until it is paid for
 * (docs/platform.md#cart-permalinks).
 *
 * @param storeUrl address of the storefront, without a slash at its end.
 * @param variantNumber number at the end of the id of a variant, which is put in the cart.
 */
export function formatTesterLink(storeUrl: string, variantNumber: string, token: string): string {
  return `${storeUrl}/cart/${variantNumber}:1?attributes[${testerAttribute}]=${encodeURIComponent(token)}`
}
