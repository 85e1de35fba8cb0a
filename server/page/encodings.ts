import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { getMimeType } from 'hono/utils/mime'

/**
 * Encodings in which the client's files are served, the smallest results first. The build writes them with these
 * suffixes next to the files (scripts/compressed-files.ts).
 */
export const encodings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]['encoding']

/** Content type of a file by its name. */
export const typeOfFile = (name: string): string => getMimeType(name) ?? 'application/octet-stream'

/** True where the content type of a file is one that compression makes smaller. */
export const isCompressible = (name: string): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(typeOfFile(name))
