import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectFolder } from '../project-folder.ts'

/** A file that a person reads: its path relative to the project's folder, and its text. */
export type Document = { readonly path: string; readonly text: string }

/** A citation: a path relative to the project's folder, and a heading of that file if it names one. */
export type Citation = { readonly path: string; readonly anchor: string | undefined }

/** Names that git ignores, such as the results of a mutation run with its copy of the project. */
const ignored = readFileSync(join(projectFolder, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\/|\/$/g, ''))
  .filter((name) => name !== '')

/** Folders and files that are generated or contain data, and so have no citations. */
const unread = new Set([...ignored, 'schema', 'schemas', 'migrations', 'package-lock.json'])

/** Folders in which builds and tests create files. A document may name a file there that does not exist yet. */
const madeFolders = ['dist/', 'test-results/']

/** All texts of the project that a person writes. */
export function readDocuments(): Document[] {
  return globSync('**/*.{ts,tsx,mjs,css,graphql,toml,html,md}', {
    cwd: projectFolder,
    exclude: (name) => unread.has(name),
  }).map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }))
}

/**
 * Citations of the project's own pages, such as `docs/platform.md#function-limits`, `docs/decisions/0005` and
 * `decision 0005`.
 */
export function findCitations(text: string): Citation[] {
  const pages = [...text.matchAll(/(?<![\w./])docs\/([\w/-]+(?:\.\w+)*)(?:#([\w-]+))?/g)].map(
    ([, path = '', anchor]) => ({ path: `docs/${path}`, anchor }),
  )
  const decisions = [...text.matchAll(/\bdecisions? (\d{4})\b/gi)].map(([, number = '']) => ({
    path: `docs/decisions/${number}`,
    anchor: undefined,
  }))
  return [...pages, ...decisions]
}

/** Links of a document to paths in the project, relative to the project's folder. */
export function findLinks({ path, text }: Document): Citation[] {
  return [...text.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, target = '']) => !/^\w+:/.test(target))
    .map(([, target = '', anchor]) => ({
      path: target === '' ? path : relative(projectFolder, join(projectFolder, dirname(path), target)),
      anchor,
    }))
}

/**
 * Files that a document names in code style, such as `rules/language/limits.ts`. Files that a build creates are left
 * out, since they may not exist yet.
 */
export function findNamedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\/[\w.-]+\.[a-z]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !madeFolders.some((folder) => file.startsWith(folder)))
}

/** Comments of a source, each with its index. */
export function findComments(source: string): { readonly at: number; readonly text: string }[] {
  return [...source.matchAll(/(?<![^\s({[])\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs)].map(({ 0: text, index }) => ({
    at: index,
    text,
  }))
}

/** Files that the comments of a source name, by their path or the end of it. */
export function findFilesInComments(source: string): string[] {
  return findComments(source).flatMap(({ text }) =>
    [
      ...text.matchAll(
        /(?<![\w./#@-])[\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|md|json|toml|graphql|mjs)\b|(?<=`)[\w-]+\.tsx?(?=`)/g,
      ),
    ]
      .map(([file]) => file)
      .filter((file) => !madeFolders.some((folder) => file.includes(folder))),
  )
}

/** True if the file exists. A decision may be cited by its number alone. */
export function isThere(path: string): boolean {
  if (existsSync(join(projectFolder, path))) return true
  const [, folder = '', number] = /^(docs\/decisions)\/(\d{4})$/.exec(path) ?? []
  return (
    number !== undefined && readdirSync(join(projectFolder, folder)).some((name) => name.startsWith(number))
  )
}

/** The anchors of a Markdown text. Like GitHub, it converts headings to lowercase, with hyphens for spaces. */
export function readAnchors(markdown: string): string[] {
  return readHeadings(markdown).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** The headings of a Markdown text. Code blocks are left out, since their comments look like headings. */
export function readHeadings(markdown: string): string[] {
  const prose = markdown.replace(/^```.*?^```/gms, '')
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim())
}
