import { createFormControl, type UseFormReturn } from 'react-hook-form'
import { describe, expect, it } from 'vitest'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { createFormHistory } from './form-history.ts'

const rule = (title: string): RuleForm['rules'][number] => ({
  title,
  status: 'active',
  match_type: 'all',
  otherwise: false,
  last: false,
  conditions: [],
  groups: [],
  actions: [],
  reason: {},
})
const opened = (): RuleForm => ({ title: 'Ten', status: 'draft', rules: [rule('One')] })

/** A form without a page, its history, and the time after which changes become a step. */
function open() {
  const form = createFormControl<RuleForm>({ defaultValues: opened() }) as unknown as UseFormReturn<RuleForm>
  const history = createFormHistory(form, opened())
  const stop = history.follow()
  const settle = () => Promise.resolve()
  return { form, history, stop, settle, pastSteps: () => history.read().past.length }
}

describe('the history of a form', () => {
  it('begins with the opened values and no step', () => {
    expect(open().history.read()).toEqual({ past: [], present: opened(), future: [], path: undefined })
  })

  it('undoes and repeats a change', async () => {
    const { form, history, settle } = open()
    form.setValue('status', 'active')
    await settle()
    expect(history.read().present.status).toBe('active')
    history.undo()
    expect(form.getValues()).toEqual(opened())
    history.redo()
    expect(form.getValues('status')).toBe('active')
    expect(history.read()).toMatchObject({ past: [opened()], future: [] })
  })

  it('joins changes of one moment into one step', async () => {
    const { form, history, settle, pastSteps } = open()
    form.setValue('rules.0.match_type', 'any')
    form.setValue('rules.0.last', true)
    await settle()
    expect(pastSteps()).toBe(1)
    history.undo()
    expect(form.getValues()).toEqual(opened())
  })

  it('joins the letters typed into one field', async () => {
    const { form, settle, pastSteps } = open()
    for (const title of ['Tenn', 'Tenne']) {
      form.setValue('title', title)
      await settle()
    }
    expect(pastSteps()).toBe(1)
    form.setValue('rules.0.title', 'First')
    await settle()
    expect(pastSteps()).toBe(2)
  })

  it('keeps typing in two fields at once as a step of its own', async () => {
    const { form, settle, pastSteps } = open()
    form.setValue('title', 'Tenn')
    await settle()
    form.setValue('title', 'Tenne')
    form.setValue('rules.0.title', 'First')
    await settle()
    expect(pastSteps()).toBe(2)
  })

  it('keeps each change of a choice, though it is in the same field', async () => {
    const { form, settle, pastSteps } = open()
    for (const last of [true, false, true]) {
      form.setValue('rules.0.last', last)
      await settle()
    }
    expect(pastSteps()).toBe(3)
  })

  it('has no step for a change that is taken back at once', async () => {
    const { form, history, settle, pastSteps } = open()
    form.setValue('title', 'Other')
    form.setValue('title', 'Ten')
    await settle()
    expect(pastSteps()).toBe(0)
    expect(history.read().present).toEqual(opened())
  })

  it('undoes a change that has not become a step yet', () => {
    const { form, history } = open()
    form.setValue('title', 'Other')
    history.undo()
    expect(form.getValues('title')).toBe('Ten')
    history.redo()
    expect(form.getValues('title')).toBe('Other')
  })

  it('takes all values after the form was reset', async () => {
    const { form, history, settle } = open()
    form.reset({ ...opened(), title: 'Reset', rules: [rule('Two')] })
    await settle()
    expect(history.read().present).toMatchObject({ title: 'Reset', rules: [{ title: 'Two' }] })
  })

  it('does not count an undo as a change of its own', async () => {
    const { form, history, settle } = open()
    form.setValue('status', 'active')
    await settle()
    history.undo()
    await settle()
    expect(history.read()).toMatchObject({ past: [], future: [{ status: 'active' }] })
    form.setValue('title', 'Other')
    await settle()
    expect(history.read().past).toHaveLength(1)
  })

  it('begins again with other values', async () => {
    const { form, history, settle, pastSteps } = open()
    form.setValue('title', 'Other')
    await settle()
    history.restart({ ...opened(), title: 'Saved' })
    expect(form.getValues('title')).toBe('Saved')
    expect(pastSteps()).toBe(0)
    history.undo()
    expect(form.getValues('title')).toBe('Saved')
  })

  it('has values that later changes of the form do not change', async () => {
    const { form, history, settle } = open()
    form.setValue('rules.0.title', 'First')
    await settle()
    const before = history.read().present
    form.getValues().rules[0]?.conditions.push({
      type: 'cart_subtotal',
      status: 'active',
      params: {},
      not: false,
      group: null,
    })
    expect(before.rules[0]?.conditions).toEqual([])
  })

  it('announces each step to its listeners until they leave, and no step that changes nothing', async () => {
    const { form, history, settle } = open()
    let announced = 0
    const leave = history.subscribe(() => {
      announced += 1
    })
    history.undo()
    expect(announced).toBe(0)
    form.setValue('status', 'active')
    await settle()
    expect(announced).toBe(1)
    leave()
    history.undo()
    expect(announced).toBe(1)
  })

  it('follows the form no longer once it is stopped', async () => {
    const { form, stop, settle, pastSteps } = open()
    stop()
    form.setValue('title', 'Other')
    await settle()
    expect(pastSteps()).toBe(0)
  })
})
