import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRuleSet } from '../../language/rule-set.ts'
import { pathInAction } from './action-paths.ts'
import { formatDiscountConditions } from './conditions.ts'
import { formDraft } from './discount.test-support.ts'
import { fresh, issueSetting, setting } from './discount-form.test-support.ts'
import { canShowRules, closeRules, deriveDiscountForm, formatDiscountDraft, openRules } from './form.ts'
import { findDiscountIssues } from './issues.ts'

describe('the form of a discount', () => {
  it('shows everything that it can have stored, and stores it again unchanged', () => {
    fc.assert(
      fc.property(formDraft, (draft) => {
        expect(canShowRules(draft.ruleSet, draft.method)).toBe(true)
        const form = deriveDiscountForm(draft, setting)
        expect(formatDiscountDraft(draft.type, form, setting)).toEqual(draft)
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z'],
    ['2026-10-31T04:00:00Z', '2026-11-01T06:30:00Z'],
  ])('keeps dates in an hour that the clock shows twice: %s to %s', (startsAt, endsAt) => {
    const inNewYork = { ...setting, timeZone: 'America/New_York' }
    const form = deriveDiscountForm({ ...fresh, title: 'Sale', startsAt, endsAt }, inNewYork)
    const renamed = formatDiscountDraft('order-discounts', { ...form, title: 'Autumn sale' }, inNewYork)
    expect(renamed).toMatchObject({ startsAt, endsAt })
    const activeDate = { ...form.activeDate, end: '2026-11-01T01:45' }
    const later = formatDiscountDraft('order-discounts', { ...form, activeDate }, inNewYork)
    expect(later).toMatchObject({ startsAt, endsAt: '2026-11-01T05:45:00.000Z' })
  })

  it('does not change when its rules are opened and closed', () => {
    fc.assert(
      fc.property(formDraft, (draft) => {
        const form = deriveDiscountForm(draft, setting)
        const opened = openRules(draft.type, form)
        expect(formatDiscountDraft(draft.type, opened, setting)).toEqual(draft)
        expect(closeRules(draft.type, opened)).toEqual(form)
      }),
      { numRuns: 300 },
    )
  })

  it('has no issue for a stored draft', () => {
    fc.assert(
      fc.property(formDraft, (draft) => {
        const dates = { startsAt: '2026-01-01T00:00:00.000Z', endsAt: null }
        const form = deriveDiscountForm({ ...draft, ...dates }, setting)
        // Decimals that the currency does not have are refused with this message.
        const issues = findDiscountIssues(form, { ...issueSetting, type: draft.type })
        expect(issues.filter(({ message }) => !message.includes('decimals'))).toEqual([])
      }),
    )
  })

  it('updates a message that equals the title when the title changes', () => {
    const ruleSet = createRuleSet('Old', [
      {
        title: 'Rule 1',
        match_type: 'all',
        conditions: formatDiscountConditions({ type: 'none', params: {} }, { type: 'all', params: {} }),
        actions: [
          {
            type: 'apply_discount',
            params: { value: { type: 'percentage', percentage: '10' }, message: 'Old' },
          },
        ],
      },
    ])
    const form = deriveDiscountForm({ ...fresh, title: 'Old', ruleSet }, setting)
    const renamed = formatDiscountDraft('order-discounts', { ...form, title: ' New ' }, setting)
    expect(renamed.ruleSet.title).toBe('New')
    expect(renamed.ruleSet.rules[0]?.actions[0]?.params.message).toBe('New')
  })

  it('formats the other fields while a date is being typed', () => {
    const form = { ...deriveDiscountForm(fresh, setting), title: 'Sale' }
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('2026-13-45T10:00', '2026-11-2T', 'T')), (typed) => {
        const activeDate = { start: typed, end: typed }
        expect(formatDiscountDraft('order-discounts', { ...form, activeDate }, setting).title).toBe('Sale')
      }),
    )
    const activeDate = { start: '2026-13-45T10:00', end: null }
    expect(findDiscountIssues({ ...form, activeDate }, issueSetting).map(({ path }) => path[0])).toContain(
      'activeDate',
    )
  })

  it('starts with nothing chosen, and with empty numbers', () => {
    const form = deriveDiscountForm(fresh, setting)
    expect(form).toMatchObject({
      discount: { type: '', params: {} },
      requirement: { type: 'none', params: {} },
      eligibility: { type: 'all', params: {} },
      usage: { maxUses: { enabled: false, params: { limit_number_of_uses: '' } } },
      kept: null,
      rules: null,
    })
  })
})

/** Lists all paths in stored data, including objects and lists. */
function listPaths(
  value: unknown,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return [path]
  const members = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
  return [path, ...members.flatMap(([name, member]) => listPaths(member, [...path, name]))]
}

describe('a place of stored rules', () => {
  it('has a field of the form', () => {
    fc.assert(
      fc.property(formDraft, (draft) => {
        const form = deriveDiscountForm(draft, setting)
        const [given] = draft.ruleSet.rules.map(({ actions }) => actions[0]?.params ?? {})
        for (const path of listPaths(given)) {
          const field = pathInAction(path)
          const held = field.reduce<unknown>(
            (value, name) => (value as Record<string | number, unknown> | undefined)?.[name],
            form.discount.params,
          )
          expect(held, `${path.join('.')} at ${field.join('.')}`).toBeDefined()
        }
      }),
      { numRuns: 300 },
    )
  })
})
