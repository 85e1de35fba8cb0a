import { IndexFiltersMode } from '@shopify/polaris'
import { describe, expect, it } from 'vitest'
import { describeRows } from './describe-rows.ts'
import { describeTab } from './view-tab.ts'

const item = (id: string) => ({ id })
const rowsWords = {
  resources: { singular: 'rule', plural: 'rules' },
  selectAll: (count: number) => `Select all ${count}`,
  allSelected: (count: number) => `All ${count} are selected`,
}

/** Describes the rows of a page with two of five items. */
function describePage({ number = 2, count = 3, all = false, found = 5 } = {}) {
  const pages: number[] = []
  const change = () => {}
  const items = [item('c'), item('d')]
  const props = describeRows({
    found: Array.from({ length: found }, (_, index) => item(String(index))),
    page: { number, count, first: 3, items } as never,
    selection: { all, items: [item('c')], change } as never,
    onPage: (page) => pages.push(page),
    words: rowsWords,
  })
  return { props, pages, change }
}

describe('the rows of a list', () => {
  it('count the selected ones of the page', () => {
    const { props, change } = describePage()
    expect(props).toMatchObject({
      resourceName: rowsWords.resources,
      itemCount: 2,
      selectedItemsCount: 1,
      onSelectionChange: change,
      hasMoreItems: true,
      paginatedSelectAllActionText: 'Select all 5',
    })
    expect(props).not.toHaveProperty('paginatedSelectAllText')
    expect(describePage({ found: 2 }).props.hasMoreItems).toBe(false)
  })

  it('count all found ones once all are selected', () => {
    expect(describePage({ all: true }).props).toMatchObject({
      itemCount: 5,
      selectedItemsCount: 'All',
      paginatedSelectAllText: 'All 5 are selected',
    })
  })

  it('lead to the pages before and after', () => {
    const { props, pages } = describePage()
    expect(props.pagination).toMatchObject({ hasPrevious: true, hasNext: true })
    expect(props.pagination?.label).toMatch(/3.4.*5/)
    props.pagination?.onPrevious()
    props.pagination?.onNext()
    expect(pages).toEqual([1, 3])
    expect(describePage({ number: 1 }).props.pagination).toMatchObject({ hasPrevious: false, hasNext: true })
    expect(describePage({ number: 3 }).props.pagination).toMatchObject({ hasPrevious: true, hasNext: false })
  })

  it('have no other page where there is one', () => {
    expect(describePage({ number: 1, count: 1 }).props).not.toHaveProperty('pagination')
  })
})

describe('the tab of a view', () => {
  const view = { name: 'Mine' } as never
  function describeView(isStandard: boolean, index = 1) {
    const calls: unknown[] = []
    const list = {
      isStandard: () => isStandard,
      duplicate: async (...given: unknown[]) => calls.push(['duplicate', ...given]),
      rename: async (...given: unknown[]) => calls.push(['rename', ...given]),
      remove: (...given: unknown[]) => calls.push(['remove', ...given]),
    }
    const tab = describeTab(view, index, list as never, (mode) => calls.push(['mode', mode]))
    return { tab, calls }
  }

  it('can only be opened and duplicated if it is a standard one', async () => {
    const { tab, calls } = describeView(true)
    expect(tab).toMatchObject({ id: 'view-1', content: 'Mine', isLocked: false })
    expect(tab.actions?.map(({ type }) => type)).toEqual(['duplicate'])
    await tab.actions?.[0]?.onPrimaryAction?.('Copy')
    expect(calls).toEqual([['duplicate', view, 'Copy']])
  })

  it('is locked in its place if it is the first', () => {
    expect(describeView(true, 0).tab.isLocked).toBe(true)
  })

  it('can be renamed, edited and deleted if the merchant made it', async () => {
    const { tab, calls } = describeView(false)
    const [rename, , edit, remove] = tab.actions ?? []
    expect(tab.actions?.map(({ type }) => type)).toEqual(['rename', 'duplicate', 'edit', 'delete'])
    await rename?.onPrimaryAction?.('Ours')
    edit?.onAction?.('')
    expect(await remove?.onPrimaryAction?.('')).toBe(true)
    expect(calls).toEqual([
      ['rename', view, 'Ours'],
      ['mode', IndexFiltersMode.Filtering],
      ['remove', view],
    ])
  })
})
