import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from 'hono/compress'
import { getMimeType } from 'hono/utils/mime'
import { OwnError } from '../log.ts'

const PAGE_FILE = 'index.html'
/** Vite puts a hash of the content into the names of the files here. */
const HASHED_PATH = /^\/assets\//
/** Such as Vite's own manifest. */
const HIDDEN_PATH = /\/\./
const BROTLI_QUALITY = 9

export const encodings = ['br', 'gzip'] as const
export type Encoding = (typeof encodings)[number]

export type ClientFile = {
  type: string
  bytes: Buffer
  /** The name changes with the content. */
  hashed: boolean
  /** The bytes in that encoding, made once; undefined where it would not make them fewer. */
  encoded: (encoding: Encoding) => Promise<Buffer> | undefined
}

/** The client as the browser gets it. */
export type ClientFiles = {
  /** The text of `index.html` for the address asked for. */
  readPage: (address: string) => Promise<string>
  find: (path: string) => ClientFile | undefined
  /** Served from the sources and changing under way. */
  live: boolean
}

/** A build of the client, read into memory once. @throws OwnError where there is none. */
export function loadClientFiles(folder: string): ClientFiles {
  if (!existsSync(join(folder, PAGE_FILE))) {
    throw new OwnError(
      `The client is not built: ${join(folder, PAGE_FILE)} is missing. Run \`npm run build\` first.`,
    )
  }
  const files = new Map<string, ClientFile>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    if (!entry.isFile() || path === `/${PAGE_FILE}` || HIDDEN_PATH.test(path)) continue
    files.set(path, createClientFile(path, readFileSync(file)))
  }
  const page = readFileSync(join(folder, PAGE_FILE), 'utf8')
  return { readPage: async () => page, find: (path) => files.get(path), live: false }
}

function createClientFile(path: string, bytes: Buffer): ClientFile {
  const type = getMimeType(path) ?? 'application/octet-stream'
  const results: Partial<Record<Encoding, Promise<Buffer>>> = {}
  return {
    type,
    bytes,
    hashed: HASHED_PATH.test(path),
    encoded(encoding) {
      if (!COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type)) return undefined
      results[encoding] ??= encode[encoding](bytes)
      return results[encoding]
    },
  }
}

const encode: Record<Encoding, (bytes: Buffer) => Promise<Buffer>> = {
  br: (bytes) =>
    promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
  gzip: (bytes) => promisify(gzip)(bytes),
}
