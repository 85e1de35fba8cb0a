import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { getMimeType } from 'hono/utils/mime'

/**
 * Encodings in which the client's files are served, the one with the smallest results first. The build writes
 * compressed files with these suffixes next to the originals (scripts/client/compressed-files.ts).
 */
export const encodings = [
  { encoding: 'br', suffix: '.br' },
  { encoding: 'gzip', suffix: '.gz' },
] as const

export type Encoding = (typeof encodings)[number]['encoding']

/** Content type of a file, by its name. */
export const typeOfFile = (name: string): string => getMimeType(name) ?? 'application/octet-stream'

/** True if compression makes files of this content type smaller. */
export const isCompressible = (name: string): boolean =>
  COMPRESSIBLE_CONTENT_TYPE_REGEX.test(typeOfFile(name))
