import { createContext, useContext, useDeferredValue, useSyncExternalStore } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import type { ActionKind } from '#rules/language/actions.ts'
import {
  type CustomizationOwner,
  type DiscountOwner,
  isCustomizationOwner,
  isRuleOwner,
  type RuleOwner,
} from '#rules/language/function-owners.ts'
import type { RuleSetting } from '#rules/language/issues/rule.ts'
import type { Testing } from '#rules/language/rule-set.ts'
import type { DiscountTypeHandle } from '#rules/language/rule-types.ts'
import type { RuleSetDraft } from '#rules/records/rule-record.ts'
import type { FormHistory } from './form-history.ts'

/** Data that all parts of the editor share. */
export type EditorContextValue = EditorParts & (OfRuleSet | OfDiscount)

type OfRuleSet = { readonly owner: RuleOwner; readonly setting: RuleSetting }
type OfCustomization = { readonly owner: CustomizationOwner; readonly setting: RuleSetting }
type OfDiscount = { readonly owner: DiscountOwner; readonly setting: RuleSetting<DiscountTypeHandle> }

type EditorParts = {
  /** Undefined for a new rule set, and for rules stored in records of another feature. */
  readonly recordId: string | undefined
  readonly form: UseFormReturn<RuleForm>
  readonly history: FormHistory
  /** Absent if the shop's settings could not be loaded. Money is then entered without a currency. */
  readonly currencyCode: string | undefined
  /** True if the shop is known to have Plus features. */
  readonly offersPlus: boolean
  /** Testers of the rules if their status is Testing. */
  readonly testing?: Testing
  /** Kinds of action that this record cannot have, although other records of its owner can. */
  readonly withheldActions?: readonly ActionKind[]
}

const EditorContext = createContext<EditorContextValue | undefined>(undefined)
export const EditorProvider = EditorContext.Provider

export function useEditor(): EditorContextValue {
  const context = useContext(EditorContext)
  if (context === undefined) throw new Error('A part of the editor is drawn outside of it.')
  return context
}

/** Context for the parts that only rule sets have, both of customizations and of checks. */
export function useRuleSetEditor(): EditorParts & OfRuleSet {
  const context = useEditor()
  if (!isOfRuleSet(context)) throw new Error(`A part for rule sets is drawn for a ${context.owner}.`)
  return context
}

const isOfRuleSet = (context: EditorContextValue): context is EditorParts & OfRuleSet =>
  isRuleOwner(context.owner)

/** Context for the parts that only rule sets of customizations have. */
export function useCustomizationEditor(): EditorParts & OfCustomization {
  const { owner, ...context } = useRuleSetEditor()
  if (!isCustomizationOwner(owner)) throw new Error(`A part for customizations is drawn for a ${owner}.`)
  return { ...context, owner }
}

export function useHistory() {
  const { history } = useEditor()
  return useSyncExternalStore(history.subscribe, history.read)
}

/** The form and its draft, slightly delayed. Deriving values from them must not slow down typing. */
export function useDeferredDraft(): { readonly values: RuleForm; readonly draft: RuleSetDraft } {
  const { setting, testing } = useRuleSetEditor()
  const values = useDeferredValue(useHistory().present)
  return { values, draft: findDraft(setting, values, testing) }
}

const drafts = new WeakMap<
  RuleForm,
  {
    readonly draft: RuleSetDraft
    readonly testing: Testing | undefined
    readonly currency: string | undefined
  }
>()

/**
 * Draft for a state of the history, formatted once for all callers. States never change, so the result is kept until
 * testers or currency change.
 */
function findDraft(
  { type, currency }: RuleSetting,
  values: RuleForm,
  testing: Testing | undefined,
): RuleSetDraft {
  const known = drafts.get(values)
  if (known?.testing === testing && known?.currency === currency && known !== undefined) return known.draft
  const draft = formatDraft(type, values, testing, currency)
  drafts.set(values, { draft, testing, currency })
  return draft
}
