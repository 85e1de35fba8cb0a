import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { OwnError } from '../log.ts'
import { type Encoding, encodings, typeOfFile } from './encodings.ts'

const PAGE_FILE = 'index.html'
/** File names in this folder contain a hash of the content, added by Vite. */
const HASHED_PATH = /^\/assets\//
/** Files such as Vite's manifest. */
const HIDDEN_PATH = /\/\./

export type ClientFile = {
  type: string
  bytes: Buffer
  /** True if the name contains a hash of the content. */
  hashed: boolean
  /** The compressed bytes, for each encoding that saves space. */
  encoded: ReadonlyMap<Encoding, Buffer>
}

/** The client's files for the browser. */
export type ClientFiles = {
  /** The text of `index.html` for a requested address. */
  readPage: (address: string) => Promise<string>
  find: (path: string) => ClientFile | undefined
  /** True if served from sources, which may change at any time. */
  live: boolean
}

/** Reads a build of the client into memory once. @throws OwnError if there is no build. */
export function loadClientFiles(folder: string): ClientFiles {
  if (!existsSync(join(folder, PAGE_FILE))) {
    throw new OwnError(
      `The client is not built: ${join(folder, PAGE_FILE)} is missing. Run \`npm run build\` first.`,
    )
  }
  const written = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = `/${relative(folder, file).replaceAll(sep, '/')}`
    if (entry.isFile() && path !== `/${PAGE_FILE}` && !HIDDEN_PATH.test(path))
      written.set(path, readFileSync(file))
  }
  const files = new Map<string, ClientFile>()
  for (const [path, bytes] of written) {
    if (isEncodingOf(path, written)) continue
    files.set(path, {
      type: typeOfFile(path),
      bytes,
      hashed: HASHED_PATH.test(path),
      encoded: new Map(
        encodings.flatMap(({ encoding, suffix }) => {
          const encoded = written.get(`${path}${suffix}`)
          return encoded === undefined ? [] : [[encoding, encoded] as const]
        }),
      ),
    })
  }
  const page = readFileSync(join(folder, PAGE_FILE), 'utf8')
  return { readPage: async () => page, find: (path) => files.get(path), live: false }
}

/** True for a file that is the compressed form of another file. */
const isEncodingOf = (path: string, written: ReadonlyMap<string, Buffer>) =>
  encodings.some(({ suffix }) => path.endsWith(suffix) && written.has(path.slice(0, -suffix.length)))
