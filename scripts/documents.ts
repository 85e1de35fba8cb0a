import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { projectFolder } from './project-folder.ts'

/** A file that a person reads: its path from the project's folder, and its text. */
export type Document = { readonly path: string; readonly text: string }

/** What a citation says: a path from the project's folder, and a heading of that file where one is named. */
export type Citation = { readonly path: string; readonly anchor: string | undefined }

/** What git ignores, by name: what is made, such as a run of mutants with its copy of the project. */
const ignored = readFileSync(join(projectFolder, '.gitignore'), 'utf8')
  .split('\n')
  .map((line) => line.replace(/^\/|\/$/g, ''))
  .filter((name) => name !== '')

/** Folders and files that are made or hold data: nobody writes a citation there. */
const unread = new Set([...ignored, 'schema', 'schemas', 'migrations', 'package-lock.json'])

/** Where builds and tests leave files, which need not be there when they are named. */
const madeFolders = ['dist/', 'test-results/']

/** Every text of the project that is written by hand. */
export function readDocuments(): Document[] {
  return globSync('**/*.{ts,tsx,mjs,css,graphql,toml,html,md}', {
    cwd: projectFolder,
    exclude: (name) => unread.has(name),
  }).map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }))
}

/** `docs/platform.md#function-limits`, `docs/decisions/0005`: as comments and documents cite the project's own pages. */
export function findCitations(text: string): Citation[] {
  return [...text.matchAll(/(?<![\w./])docs\/([\w/-]+(?:\.\w+)*)(?:#([\w-]+))?/g)].map(
    ([, path = '', anchor]) => ({
      path: `docs/${path}`,
      anchor,
    }),
  )
}

/** The links of a document to places in the project, seen from the project's folder. */
export function findLinks({ path, text }: Document): Citation[] {
  return [...text.matchAll(/\]\(([^)\s#]*)(?:#([^)\s]*))?\)/g)]
    .filter(([, target = '']) => !/^\w+:/.test(target))
    .map(([, target = '', anchor]) => ({
      path: target === '' ? path : relative(projectFolder, join(projectFolder, dirname(path), target)),
      anchor,
    }))
}

/** Files that a document names in code style, such as `rules/language/limits.ts`. What a build makes may not be there yet. */
export function findNamedFiles(text: string): string[] {
  return [...text.matchAll(/`([\w./-]+\/[\w.-]+\.[a-z]+)`/g)]
    .map(([, file = '']) => file)
    .filter((file) => !madeFolders.some((folder) => file.startsWith(folder)))
}

/** Comments of a source, each with its place in it. */
export function findComments(source: string): { readonly at: number; readonly text: string }[] {
  return [...source.matchAll(/\/\*.*?\*\/|(?<!:)\/\/[^\n]*/gs)].map(({ 0: text, index }) => ({
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

/** Whether there is such a file; a page of decisions may be cited by its number alone. */
export function isThere(path: string): boolean {
  if (existsSync(join(projectFolder, path))) return true
  const [, folder = '', number] = /^(docs\/decisions)\/(\d{4})$/.exec(path) ?? []
  return (
    number !== undefined && readdirSync(join(projectFolder, folder)).some((name) => name.startsWith(number))
  )
}

/** The anchors of a Markdown text as GitHub makes them of its headings: in small letters, spaces as hyphens. */
export function readAnchors(markdown: string): string[] {
  return readHeadings(markdown).map((heading) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replace(/\s/g, '-'),
  )
}

/** The headings of a Markdown text, which has no comments in its examples that begin as one. */
export function readHeadings(markdown: string): string[] {
  const prose = markdown.replace(/^```.*?^```/gms, '')
  return [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading.trim())
}
