import { createHash } from 'node:crypto'

/** Keys of findings contain record ids and texts of rules, so only their digests are stored. */
export const digestKey = (key: string) => createHash('sha256').update(key).digest('base64url')
