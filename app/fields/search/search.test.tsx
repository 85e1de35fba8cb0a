// @vitest-environment jsdom
import '../../testing/test-setup.ts'

import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { FormSchema } from '#forms/field-schema.ts'
import { pressEscape } from '../../testing/press-escape.ts'
import { renderFields } from '../testing/render-fields.tsx'
import { hurryFrames, typeAndEnter } from '../testing/type-and-enter.ts'

const box = (name: string | RegExp) => screen.getByRole('combobox', { name })

describe('several of many', () => {
  const schema: FormSchema = [{ kind: 'countries', name: 'countries', label: 'Countries' }]

  it('are found, counted and cleared', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.type(box('Countries'), 'in')
    await user.click(await screen.findByRole('option', { name: 'Indonesia' }))
    expect(valuesNow().countries).toEqual(['ID'])
    await user.type(box('Countries'), 'nep')
    await user.click(await screen.findByRole('option', { name: 'Nepal' }))
    expect(valuesNow().countries).toEqual(['ID', 'NP'])
    expect(screen.getByText('2 selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Clear Countries' }))
    expect(valuesNow().countries).toEqual([])
  })

  it('Enter in the moment of the last key takes the option for the typed text', async () => {
    const { user, valuesNow } = renderFields(schema)
    const countries = box('Countries') as HTMLInputElement
    await user.type(countries, 'in')
    await screen.findByRole('option', { name: 'India' })
    typeAndEnter(countries, 'nepal')
    await waitFor(() => expect(valuesNow().countries).toEqual(['NP']))
  })

  it('Enter takes the option for the typed text where the list is later than the page', async () => {
    const { user, valuesNow } = renderFields(schema)
    await user.type(box('Countries'), 'in')
    await screen.findByRole('option', { name: 'India' })
    hurryFrames()
    typeAndEnter(box('Countries'), 'nepal')
    await waitFor(() => expect(valuesNow().countries).toEqual(['NP']))
  })

  it('says when there is none', async () => {
    const { user } = renderFields(schema)
    await user.type(box('Countries'), 'Utopia')
    expect((await screen.findAllByText('No options found matching "Utopia"')).length).toBeGreaterThan(0)
  })

  it('shows a code that is no country unchanged', () => {
    renderFields(schema, { values: { countries: ['IN', 'ZZ'] } })
    expect(screen.getByText('India')).toBeDefined()
    expect(screen.getByText('ZZ')).toBeDefined()
  })
})

describe('one of many', () => {
  const schema: FormSchema = [{ kind: 'payment_method', name: 'method', label: 'Payment method' }]

  it('is chosen, typed, or emptied; a half typed search leaves the choice alone', async () => {
    const { user, valuesNow } = renderFields(schema, { values: { method: 'Klarna' } })
    const method = box('Payment method') as HTMLInputElement
    expect(method.value).toBe('Klarna')
    await user.clear(method)
    await user.type(method, 'bank')
    await user.click(await screen.findByRole('option', { name: 'Bank Deposit' }))
    expect(valuesNow().method).toBe('Bank Deposit')
    await user.clear(method)
    await user.type(method, 'Barter')
    await user.tab()
    expect(valuesNow().method).toBe('Bank Deposit')
    expect(method.value).toBe('Bank Deposit')
    await user.clear(method)
    await user.type(method, 'Barter')
    await user.click(await screen.findByText('Add "Barter"'))
    expect(valuesNow().method).toBe('Barter')
    await user.clear(method)
    await user.tab()
    expect(valuesNow().method).toBe('')
  })
})

describe('chosen in a dialog', () => {
  const schema: FormSchema = [
    {
      kind: 'multiselect',
      name: 'states',
      label: 'States',
      display: 'modal',
      choices: [
        { value: 'MH', label: 'Maharashtra' },
        { value: 'KL', label: 'Kerala' },
      ],
    },
  ]

  const openList = async (user: ReturnType<typeof renderFields>['user'], name: string) => {
    await user.click(screen.getByRole('button', { name }))
    return within(await screen.findByRole('dialog'))
  }
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  it('changes when it is done with, not before', async () => {
    const { user, valuesNow } = renderFields(schema)
    const dialog = await openList(user, 'Select States')
    await user.click(dialog.getByRole('checkbox', { name: 'Kerala' }))
    expect(valuesNow().states).toEqual([])
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(valuesNow().states).toEqual(['KL'])
    await isClosed()
    expect(screen.getByText('States: 1 selected')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Remove Kerala' }))
    expect(valuesNow().states).toEqual([])
  })

  it('leaves things as they are when it is cancelled', async () => {
    const { user, valuesNow } = renderFields(schema, { values: { states: ['MH'] } })
    const dialog = await openList(user, 'Change States')
    await user.click(dialog.getByRole('button', { name: 'Clear States' }))
    await user.click(dialog.getByRole('button', { name: 'Cancel' }))
    expect(valuesNow().states).toEqual(['MH'])
  })

  it.each([
    ['Escape', pressEscape],
    ['its cross', () => screen.getByRole('button', { name: 'Close' }).click()],
  ])('keeps the choice when it is closed by %s, and gives the focus back', async (_way, closeIt) => {
    const { user, valuesNow } = renderFields(schema)
    const dialog = await openList(user, 'Select States')
    await user.click(dialog.getByRole('checkbox', { name: 'Maharashtra' }))
    act(closeIt)
    await isClosed()
    expect(valuesNow().states).toEqual(['MH'])
    const opener = await screen.findByRole('button', { name: 'Change States' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
  })

  it('is searched, and takes the first that is found by Enter', async () => {
    const { user, valuesNow } = renderFields([{ ...schema[0], allowNew: true } as FormSchema[number]])
    const dialog = await openList(user, 'Select States')
    const search = dialog.getByRole('textbox', { name: 'Search States' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    await user.keyboard('ker{Enter}')
    expect(dialog.getByText('1 selected')).toBeDefined()
    await user.keyboard('Goa')
    expect(dialog.queryAllByRole('checkbox')).toEqual([])
    expect(dialog.getAllByText('No options found matching "Goa"').length).toBeGreaterThan(0)
    await user.click(dialog.getByRole('button', { name: 'Add "Goa"' }))
    expect(
      dialog.getAllByRole('checkbox', { checked: true }).map((each) => each.getAttribute('value')),
    ).toEqual(['KL', 'Goa'])
    act(pressEscape)
    expect(valuesNow().states).toEqual(['KL', 'Goa'])
  })
})
