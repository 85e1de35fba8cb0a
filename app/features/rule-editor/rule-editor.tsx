import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router'
import type { FormSchema } from '#forms/field-schema.ts'
import { findPlanIssues } from '#rules/features/plan/plan-issues.ts'
import type { PlanRefusal } from '#rules/features/plan/plan-status.ts'
import { findCreated } from '#rules/features/rule-editor/find-created.ts'
import type { RuleForm } from '#rules/features/rule-editor/form-shape.ts'
import { deriveRuleForm, formatDraft } from '#rules/features/rule-editor/rule-form.ts'
import { isCustomizationOwner } from '#rules/language/function-owners.ts'
import type { RuleSetting } from '#rules/language/issues/rule.ts'
import { type RuleTypeHandle, ruleTypes } from '#rules/language/rule-types.ts'
import { createDraft, planReplacement, type StoredRuleSet } from '#rules/records/rule-record.ts'
import type { ChangeHours } from '#rules/scheduled-changes/scheduled-change.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { lazyPart, spareablePart } from '../../blocks/lazy-part.tsx'
import { useCheckoutExtension } from '../../checkout-extension/use-checkout-extension.ts'
import { startRuleForm } from '../../content/start-rule-from-template.ts'
import type { RuleTemplate } from '../../content/template.ts'
import { TemplateNotice } from '../../content/template-notice.tsx'
import type { StoredScriptDraft } from '../../drafts/script-drafts.ts'
import { focusField } from '../../fields/schema/focus-field.ts'
import { createIssuesResolver } from '../../fields/schema/issues-resolver.ts'
import { FieldsCard } from '../../fields/structure/fields-card.tsx'
import { exportPath, listPageOf } from '../../paths.ts'
import type { ShopSettings } from '../../platform/shop-settings.ts'
import { loadForSave } from '../../saving/load-for-save.ts'
import { useRecordSource } from '../../saving/use-record-source.ts'
import { useSave } from '../../saving/use-save.ts'
import { useSettings } from '../../settings.ts'
import { useFormTesters, useTesting } from '../../testers/use-testing.ts'
import { itemsQuery } from '../../types/items-query.ts'
import { ActionPage } from '../../ui/action-page.tsx'
import { DeleteQuestion } from '../../ui/delete-question.tsx'
import { EditorColumns } from './editor-columns.tsx'
import { useHistory } from './editor-context.ts'
import { EditorNotices } from './editor-notices.tsx'
import { EditorProviders } from './editor-providers.tsx'
import { EditorSaveBar } from './editor-save-bar.tsx'
import { createFormHistory } from './form-history.ts'
import { type LoadedRuleSet, operationsOf } from './queries.ts'
import { findRestoredForm } from './rule-set-history.tsx'
import { RulesCard } from './rules-card.tsx'
import { type RuleSetSave, saveRuleSet } from './save-rule-set.ts'
import { SideColumn } from './side-column.tsx'
import { useRecordActions } from './use-record-actions.ts'
import { useTemplateCodName } from './use-template-cod-name.ts'
import { useUndoKeys } from './use-undo-keys.ts'

const loadIssues = () => loadForSave(() => import('#rules/features/rule-editor/form-issues.ts'))

const UnfilledTemplate = lazyPart(() => import('./unfilled-template.tsx'))
const FeeRatesNote = lazyPart(() => import('./fee-rates-note.tsx'))
const ScriptNotice = lazyPart(() => import('./script-notice.tsx'))

const titleSchema: FormSchema = [
  { kind: 'text', name: 'title', label: words.titleLabel, placeholder: words.titlePlaceholder },
]

type RuleEditorProps = {
  readonly type: RuleTypeHandle
  readonly number: string | undefined
  readonly loaded: LoadedRuleSet
  readonly stored: StoredRuleSet | undefined
  /** Template of a new rule set. */
  readonly template: RuleTemplate | undefined
  /** Draft of a script, for a new rule set. */
  readonly script: StoredScriptDraft | undefined
  readonly shop: ShopSettings | undefined
  /** Message if the stored rule set could not be read again after a save. */
  readonly loadFailure: string | undefined
}

/** Form of one rule set: rules on the left, their effects on the right. */
export function RuleEditor(props: RuleEditorProps) {
  const { type, number, loaded, stored, template, script, shop, loadFailure } = props
  const { production, functions } = useSettings()
  const { owner } = ruleTypes[type]
  const setting = useMemo<RuleSetting>(
    // An unknown plan counts as Plus, so that the merchant is not refused by mistake.
    () => ({
      type,
      isPlus: shop?.isPlus ?? true,
      isProduction: production,
      ...(shop === undefined ? {} : { currency: shop.currencyCode }),
    }),
    [type, shop, production],
  )
  /** Reason why the plan refuses to enable the rule set. Set by the side column. */
  const planRefusal = useRef<PlanRefusal>()
  const testers = useFormTesters(stored?.draft.ruleSet.testing)
  const [opened] = useState(() => deriveRuleForm(stored?.draft ?? createDraft(type)))
  const form = useForm<RuleForm>({
    // The blanks of a template are marked before a save. A mark disappears once its blank is filled.
    mode: template === undefined && script === undefined ? 'onSubmit' : 'onChange',
    defaultValues: opened,
    shouldFocusError: false,
    resolver: createIssuesResolver(async (values) => {
      const { ruleSet } = formatDraft(type, values, await testers.whenKnown(values.status), setting.currency)
      const { findRuleFormIssues } = await loadIssues()
      return [
        ...findRuleFormIssues(values, ruleSet, setting),
        ...findPlanIssues(values.status, planRefusal.current),
      ]
    }),
  })
  const [history] = useState(() => createFormHistory(form, opened))
  useEffect(() => history.follow(), [history])
  useUndoKeys(history)
  const restored = findRestoredForm(useLocation().state)
  useEffect(() => {
    if (number === undefined && restored !== undefined) history.adopt(restored)
  }, [history, number, restored])
  const isBlank = number === undefined && template === undefined && script === undefined
  useEffect(() => {
    if (isBlank) focusField('title')
  }, [isBlank])
  const codName = useTemplateCodName(template)
  const [isStarted, setIsStarted] = useState(false)
  useEffect(() => {
    if (template === undefined || codName === 'loading') return
    history.restart(startRuleForm(template, codName))
    setIsStarted(true)
    // Marks the blanks of the template.
    void form.trigger()
  }, [form, history, template, codName])

  useEffect(() => {
    if (script === undefined) return
    history.restart(startRuleForm(script))
    // Marks values that the form refuses.
    void form.trigger()
  }, [form, history, script])

  const status = useWatch({ control: form.control, name: 'status' })
  const testing = useTesting(status, testers)
  // Requested together with the form, so that the picker of conditions has it when it opens.
  useCheckoutExtension(shop?.isPlus ?? false)
  const queryClient = useQueryClient()
  const source = useRecordSource({
    operations: operationsOf(type),
    loaded: loaded.record,
    findCreated: (records, wanted) => findCreated(records, loaded.knownIds, wanted),
    onWritten: () => void queryClient.resetQueries({ queryKey: itemsQuery(owner).queryKey }),
  })
  const [baseline, setBaseline] = useState(opened)
  const [isBroken, setIsBroken] = useState(stored?.problem !== undefined)
  const plan = useCallback<RuleSetSave['plan']>(
    ({ record, replaced }, draft) => planReplacement(record, replaced, draft, functions),
    [functions],
  )
  const strategy = saveRuleSet({
    type,
    number,
    form,
    history,
    source,
    plan,
    isOfTemplate: template !== undefined,
    testers,
    currency: setting.currency,
    onSaved: () => setIsBroken(false),
    onStored: setBaseline,
    navigate: useNavigate(),
  })
  const { submit, ...answers } = useSave(strategy)
  const saving = {
    ...answers,
    save: () => {
      answers.scheduleNext(undefined)
      submit(form)
    },
    schedule: (hours: ChangeHours) => {
      answers.scheduleNext(hours)
      submit(form)
    },
    base: source.known,
    baseline,
    isBroken,
    plan,
  }
  const actions = useRecordActions(type, saving.base.record)
  const title = saving.base.record?.title ?? ruleTypeWords[type].newTitle

  const recordId = saving.base.record?.id
  const context = useMemo(
    () => ({
      owner,
      recordId,
      form,
      history,
      setting,
      currencyCode: shop?.currencyCode,
      offersPlus: shop?.isPlus ?? false,
      testing,
    }),
    [owner, recordId, form, history, setting, shop, testing],
  )
  return (
    <EditorProviders context={context} timeZone={shop?.timeZone}>
      <EditorSaveBar saving={saving} loadIssues={loadIssues} />
      <ActionPage
        title={title === '' ? words.untitled : title}
        back={listPageOf(type)}
        exports={number && exportPath(owner, [{ id: number }])}
        actions={actions.actions}
      >
        <EditorColumns
          notices={
            <>
              {template !== undefined && !saving.isRefused && (
                <Suspense fallback={<TemplateNotice of="ruleSet" />}>
                  {isStarted ? <UnfilledTemplate /> : <TemplateNotice of="ruleSet" />}
                </Suspense>
              )}
              {template !== undefined && (
                <Suspense>
                  <FeeRatesNote template={template} />
                </Suspense>
              )}
              {script !== undefined && (
                <Suspense>
                  <ScriptNotice notes={script.notes} />
                </Suspense>
              )}
              <EditorNotices saving={saving} stored={stored} loadFailure={loadFailure} />
            </>
          }
          side={<SideColumn saving={saving} activeCount={loaded.activeCount} planRefusal={planRefusal} />}
        >
          <FieldsCard schema={titleSchema} />
          {isCustomizationOwner(owner) && <JoinOffer />}
          <RulesCard />
        </EditorColumns>
      </ActionPage>
      <DeleteQuestion id="rule-set-delete" title={title} words={words.delete} deletion={actions.deletion} />
    </EditorProviders>
  )
}

const JoinNotice = spareablePart(async () => ({ default: (await import('./join-notice.tsx')).JoinNotice }))

/** Offer to join rules, once several are for one language each. It stays to report that they were joined. */
function JoinOffer() {
  const { present } = useHistory()
  const languageRules = present.rules.filter(({ conditions }) =>
    conditions.some(({ type }) => type === 'language'),
  )
  const wasShown = useRef(false)
  wasShown.current ||= languageRules.length > 1
  return wasShown.current ? (
    <Suspense>
      <JoinNotice />
    </Suspense>
  ) : null
}
