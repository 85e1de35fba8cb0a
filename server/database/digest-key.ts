import { createHash } from 'node:crypto'

/** Keys of what was found name records and quote rules: they are kept as digests, which say nothing by themselves. */
export const digestKey = (key: string) => createHash('sha256').update(key).digest('base64url')
