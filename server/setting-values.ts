import { z } from 'zod'

const ENCRYPTION_KEY_BYTES = 32

/** A required text. Its faults say what to set, such as `a client id`. */
export const required = (what: string) =>
  z
    .string({ error: `is missing. Set it to ${what}` })
    .trim()
    .min(1, `is empty. Set it to ${what}`)

/** Address without a path. Its value has no trailing slash. */
export const origin = (example: string) =>
  z
    .string()
    .refine(isOrigin, `must be an http or https address without a path, such as ${example}`)
    .transform((address) => new URL(address).origin)

/** @param findFault returns a text's fault, in words that follow the setting's name. */
export const withoutFault = (findFault: (text: string) => string | undefined) =>
  z.string().superRefine((text, context) => {
    const fault = findFault(text)
    if (fault !== undefined) context.addIssue(fault)
  })

/** Optional http or https address. */
export const pageAddress = (what: string) =>
  z.url({ protocol: /^https?$/, error: `must be the http or https address of ${what}` }).optional()

/** Base address for paths. Its value has no trailing slash. */
export const baseAddress = (what: string) =>
  pageAddress(what).transform((address) => address?.replace(/(?<!\/)\/+$/, ''))

/** Phone number in E.164 format. */
export const phone = z
  .string()
  .regex(/^\+[1-9]\d{6,14}$/, 'must be a number with the country’s code and without spaces, as +911234567890')
  .optional()

/** True for an http or https address without path, query or fragment. */
export function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false
  const address = new URL(text)
  return (
    /^https?:$/.test(address.protocol) &&
    address.pathname === '/' &&
    address.search === '' &&
    address.hash === ''
  )
}

/** Keys of 32 bytes in base64, separated by commas. The first encrypts, and all of them decrypt. */
export function parseEncryptionKeys(text: string, context: z.RefinementCtx): readonly [Buffer, ...Buffer[]] {
  const [first, ...others] = text.split(',').map((key) => Buffer.from(key, 'base64'))
  if (first === undefined || [first, ...others].some((key) => key.length !== ENCRYPTION_KEY_BYTES)) {
    context.addIssue(
      `must be ${ENCRYPTION_KEY_BYTES} bytes in base64, or several such keys separated by commas (the first encrypts)`,
    )
    return z.NEVER
  }
  return [first, ...others]
}
