// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { renderFields } from '../testing/render-fields.tsx'
import { hurryFrames, typeAndEnter } from '../testing/type-and-enter.ts'

const schema: FormSchema = [{ kind: 'tag', name: 'tags', label: 'Tags', suggestions: ['Gold', 'Silver'] }]
const box = () => screen.getByRole('combobox', { name: 'Tags' })

describe('tags', () => {
  it('are typed with commas, and the last one counts without', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.type(box(), 'VIP, wholesale ,vip,')
    expect(valuesNow().tags).toEqual(['VIP', 'wholesale'])
    await user.keyboard('last')
    await user.tab()
    expect(valuesNow().tags).toEqual(['VIP', 'wholesale', 'last'])
  })

  it('are offered for adding', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.type(box(), 'Bronze')
    await user.click(await screen.findByText('Add "Bronze"'))
    expect(valuesNow().tags).toEqual(['Bronze'])
  })

  it('are added as the box holds them at Enter, where the list still marks an older text', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.type(box(), 'vi')
    await screen.findByRole('option', { name: 'Add "vi"' })
    hurryFrames()
    typeAndEnter(box(), 'vip')
    await waitFor(() => expect(valuesNow().tags).toEqual(['vip']))
  })

  it('are removed when they are chosen again, or taken back', async () => {
    const { user, valuesNow } = renderFields(schema, { values: { tags: ['Gold', 'VIP'] } })
    expect(screen.getByText('2 selected')).toBeDefined()
    await user.click(box())
    await user.click(await screen.findByRole('option', { name: 'Gold' }))
    expect(valuesNow().tags).toEqual(['VIP'])
    await user.click(screen.getByRole('button', { name: 'Remove VIP' }))
    expect(valuesNow().tags).toEqual([])
  })
})
