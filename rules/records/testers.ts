import type { Testing } from '../language/rule-set.ts'
import { testerAttribute } from '../language/tester-attribute.ts'
import { z } from '../schema.ts'
import type { RecordStatus } from './customization.ts'
import { metafieldNamespace } from './metafields.ts'

/** Metafield of a shop's testers on the app's installation, so that a shop has them once (docs/product.md#testing). */
export const testersMetafield = { namespace: metafieldNamespace, key: 'testers', type: 'json' } as const

/** Maximum of addresses in a list. Each record in testing carries all of them, with its rules. */
export const testerEmailsMaximum = 10

const testersMembers = {
  /** Text that the link for testers leaves in the cart. It is secret. */
  token: z.string().check(z.regex(/^[\w-]{16,64}$/)),
  /** Without surrounding space and in small letters, as checkout compares them. */
  emails: z.array(z.string()).check(z.maxLength(testerEmailsMaximum)),
}
export const testersSchema = z.object(testersMembers)
const storedSchema = z.object({ version: z.literal(1), ...testersMembers })

/** Testers for whom records in testing act. */
export type Testers = z.infer<typeof testersSchema>

/** Testers that a shop has stored. Undefined where it has none, or they cannot be read. */
export function parseTesters(stored: string | undefined): Testers | undefined {
  try {
    const { token, emails } = storedSchema.parse(JSON.parse(stored ?? ''))
    return { token, emails }
  } catch {
    return undefined
  }
}

export function formatTesters({ token, emails }: Testers): string {
  return JSON.stringify({ version: 1, token, emails })
}

/** Token of 128 random bits. */
export function formatToken(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * Addresses that a merchant typed, one a line or separated by commas. Undefined where one is no address, or there are too
 * many.
 */
export function readTesterEmails(typed: string): string[] | undefined {
  const entries = typed.split(/[\s,;]+/).flatMap((entry) => (entry === '' ? [] : [entry.toLowerCase()]))
  const emails = [...new Set(entries)]
  const areAddresses = emails.every((entry) => /^[^\s@"\\]+@[^\s@"\\]+$/.test(entry) && entry.length <= 254)
  return areAddresses && emails.length <= testerEmailsMaximum ? emails : undefined
}

/** Testers as a record in testing stores them. A record that has been in testing keeps its beginning. */
export function formatTesting({ token, emails }: Testers, before: Testing | undefined, now: Date): Testing {
  return { token, emails, since: before?.since ?? now.toISOString() }
}

/** Testers of a form in testing. Undefined where it acts for every shopper, or for no shopper. */
export function testingOf({ status, testing }: TestedForm): Testing | undefined {
  return status === 'testing' ? testing : undefined
}

/** Testers of a form in testing. While the shop's testers are unknown, it acts for no shopper. */
export function testingOrNobody(form: TestedForm): Testing | undefined {
  return form.status === 'testing' ? (form.testing ?? unknownTesting(new Date(0))) : undefined
}

type TestedForm = { readonly status: RecordStatus; readonly testing?: Testing | undefined }

/** Testing without any tester, while the shop's testers are unknown. Validation refuses to save it. */
export function unknownTesting(now: Date): Testing {
  return { token: '', emails: [], since: now.toISOString() }
}

/**
 * The address that opens the store with a cart of a tester: the token stays in that cart until it is paid for
 * (docs/platform.md#cart-permalinks).
 *
 * @param storeUrl of the shop's storefront, without a slash at its end.
 * @param variantNumber the number at the end of the id of a variant to put in the cart.
 */
export function formatTesterLink(storeUrl: string, variantNumber: string, token: string): string {
  return `${storeUrl}/cart/${variantNumber}:1?attributes[${testerAttribute}]=${encodeURIComponent(token)}`
}
