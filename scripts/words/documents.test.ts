import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../project-folder.ts'
import {
  type Citation,
  findCitations,
  findFilesInComments,
  findLinks,
  findNamedFiles,
  isThere,
  readAnchors,
  readDocuments,
  readHeadings,
} from './documents.ts'

const documents = readDocuments()
const pages = documents.filter(({ path }) => path.endsWith('.md'))
/** All pages except the change log, which names files of earlier versions. */
const living = pages.filter(({ path }) => path !== 'CHANGELOG.md')

function findFault({ path, anchor }: Citation): string | undefined {
  if (!isThere(path)) return `there is no ${path}`
  if (anchor === undefined) return undefined
  const page = pages.find((candidate) => candidate.path === path)
  return page !== undefined && readAnchors(page.text).includes(anchor)
    ? undefined
    : `${path} has no #${anchor}`
}

/** Endings of a path by which a document may name it: `a/b/c`, `b/c` and `c`. */
const listEndings = (path: string) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))

const faultsOf = (citing: string, citations: readonly Citation[]) =>
  citations.flatMap((citation) => findFault(citation) ?? []).map((fault) => `${citing}: ${fault}`)

describe('documents', () => {
  it('are read from every room, and from the folder of the project itself', () => {
    const read = new Set(documents.map(({ path }) => path.split('/')[0]))
    const topFolders = [
      'app',
      'bench',
      'cases',
      'docs',
      'e2e',
      'engine',
      'extensions',
      'forms',
      'function-host',
    ]
    const others = ['local-store', 'program', 'rules', 'scripts', 'server', 'soak', 'ARCHITECTURE.md']
    expect([...topFolders, ...others].filter((name) => !read.has(name))).toEqual([])
  })

  it('cite a page by its path or a decision by its number', () => {
    const comment = '// See docs/product.md#groups, docs/decisions/0005 and decision 0001.'
    expect(findCitations(comment)).toEqual([
      { path: 'docs/product.md', anchor: 'groups' },
      { path: 'docs/decisions/0005', anchor: undefined },
      { path: 'docs/decisions/0001', anchor: undefined },
    ])
    const decisions = ['0005', '9999'].map((number) => ['docs', 'decisions', number].join('/'))
    expect(decisions.map(isThere)).toEqual([true, false])
  })

  it('are cited by places that exist', () => {
    expect(documents.flatMap(({ path, text }) => faultsOf(path, findCitations(text)))).toEqual([])
  })

  it('are cited instead of pages outside of the project', () => {
    const outside =
      /\bPLATFORM(?: section)? \d|\bDECISIONS\b|\bSPEC\b|\b[Ss]pec(?:ification)?(?: sections?)? \d|\bpeers\.md\b/
    const citing = documents.flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) => (outside.test(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [])),
    )
    expect(citing).toEqual([])
  })

  it('link to places that exist', () => {
    expect(pages.flatMap((page) => faultsOf(page.path, findLinks(page)))).toEqual([])
  })

  it('name files that exist, by their whole path or by the end of one below the document’s own folder', () => {
    const isBelow = (page: string, file: string) =>
      documents.some(({ path }) => path.startsWith(`${dirname(page)}/`) && path.endsWith(`/${file}`))
    const missing = living.flatMap(({ path, text }) =>
      findNamedFiles(text)
        .filter((file) => !isThere(file) && !isBelow(path, file))
        .map((file) => `${path}: there is no ${file}`),
    )
    expect(missing).toEqual([])
  })

  it('name files that exist in comments too, by their whole path or by the end of one', () => {
    const paths = new Set(documents.flatMap(({ path }) => listEndings(path)))
    const missing = documents
      .filter(({ path }) => /\.(?:tsx?|mjs)$/.test(path))
      .flatMap(({ path, text }) =>
        findFilesInComments(text)
          .filter((file) => !isThere(file) && !paths.has(file))
          .map((file) => `${path}: there is no ${file}`),
      )
    expect(missing).toEqual([])
  })

  it('name the version of the package in the change log, and the day of each version', () => {
    const { version }: { version: string } = JSON.parse(
      readFileSync(join(projectFolder, 'package.json'), 'utf8'),
    )
    const changes = readFileSync(join(projectFolder, 'CHANGELOG.md'), 'utf8')
    const titles = [...changes.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
    const versions = titles.filter((title) => title !== 'Next')
    expect(titles.indexOf('Next')).toBeLessThanOrEqual(0)
    expect(versions.filter((title) => !/^\d+\.\d+\.\d+ \(\d{4}-\d\d-\d\d\)$/.test(title))).toEqual([])
    expect(versions[0]?.split(' ')[0]).toBe(version)
  })

  it('have no two headings of one name where headings are cited', () => {
    const cited = ['docs/platform.md', 'docs/product.md', 'docs/glossary.md']
    const twins = pages
      .filter(({ path }) => cited.includes(path))
      .flatMap(({ path, text }) => {
        const anchors = readAnchors(text)
        return anchors
          .filter((anchor, index) => anchors.indexOf(anchor) !== index)
          .map((anchor) => `${path}#${anchor}`)
      })
    expect(twins).toEqual([])
  })

  it('name sources of the platform that lead to an address', () => {
    const text = readFileSync(join(projectFolder, 'docs/platform.md'), 'utf8')
    const addresses = new Set([...text.matchAll(/^\[([\w-]+)\]: https:/gm)].map(([, mark]) => mark))
    const marks = [...text.matchAll(/\[([\w-]+)\](?![(:\]])/g)].map(([, mark]) => mark)
    expect(marks.filter((mark) => !addresses.has(mark))).toEqual([])
  })
})

it('every decision is in the list of decisions once, under its own title of two to six words', () => {
  const folder = join(projectFolder, 'docs/decisions')
  const files = readdirSync(folder).filter((name) => /^\d{4}-/.test(name))
  const titles = files.map((name) => {
    const [heading = ''] = readHeadings(readFileSync(join(folder, name), 'utf8'))
    const [number = '', title = ''] = heading.split(/\. (.*)/)
    return `- [${number}](${name}) ${title}`
  })
  expect(titles.filter((line) => !/\) \S+(?: \S+){1,5}$/.test(line))).toEqual([])
  const list = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(list.split('\n').filter((line) => line.startsWith('- '))).toEqual(titles)
})
