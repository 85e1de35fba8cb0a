import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import type { RuleTypeHandle } from '#rules/language/rule-types.ts'
import { formatRecordNumber, readRuleRecord } from '#rules/records/rule-record.ts'
import { errors } from '#rules/words/errors.ts'
import { ruleEditorWords as words } from '#rules/words/rule-editor.ts'
import { ruleTypeWords } from '#rules/words/rule-types.ts'
import { shellWords } from '#rules/words/shell.ts'
import { templateParameter } from '../../content/template.ts'
import { useTemplate } from '../../content/use-template.ts'
import { findScriptDraft, scriptParameter } from '../../drafts/script-drafts.ts'
import { logFailure } from '../../log-failure.ts'
import { itemPath, listPageOf } from '../../paths.ts'
import { PageSkeleton } from '../../shell/page-skeleton.tsx'
import { shopSettingsQuery } from '../../shop-settings-query.ts'
import { ActionPage } from '../../ui/action-page.tsx'
import { Notice, type NoticeAction } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ruleSetEditingQuery } from './queries.ts'
import { RuleEditor } from './rule-editor.tsx'
import { DeletedHistory } from './rule-set-history.tsx'

type RuleEditorPageProps = {
  readonly type: RuleTypeHandle
  /** The number at the end of the record's id; absent for a new rule set. */
  readonly id?: string
}

/** Page of a rule set: loading, failed, not found, or the editor. If a later read fails, the editor stays. */
export function RuleEditorPage({ type, id }: RuleEditorPageProps) {
  const loading = useQuery(ruleSetEditingQuery(type, id))
  const shop = useQuery(shopSettingsQuery)
  const [search] = useSearchParams()
  const template = useTemplate(id === undefined ? search.get(templateParameter) : null, (all, templateId) =>
    all.findRuleTemplate(templateId),
  )
  const scriptId = id === undefined ? search.get(scriptParameter) : null
  const script = useMemo(() => findScriptDraft(scriptId), [scriptId])
  /** Number of the record when the page was opened. */
  const opened = useRef<string>()
  useLogged(loading.error, errors.loadConfiguration)
  // Without the currency the editor opens too.
  useLogged(shop.error, errors.loadConfiguration)
  const { data, error } = loading

  if (data === undefined && error !== null) {
    return (
      <MessagePage
        type={type}
        title={ruleTypeWords[type].title}
        message={errors.loadConfiguration(error.message)}
        action={{
          label: shellWords.pageFailed.retry,
          isRunning: loading.isFetching,
          onAction: () => void loading.refetch(),
        }}
      />
    )
  }
  if (data === undefined || shop.isPending || template === 'loading') {
    return <PageSkeleton title={ruleTypeWords[type][id === undefined ? 'newTitle' : 'title']} />
  }
  const stored = data.record === undefined ? undefined : readRuleRecord(data.record)
  if (id !== undefined && stored !== undefined) {
    const number = formatRecordNumber(stored.record.id)
    opened.current ??= number
    // One function may serve rule sets of several types, but links of the admin only name the function. The number of a
    // replaced record leads to its successor, unless this editor replaced it.
    if (stored.draft.type !== type || opened.current !== id)
      return <Navigate to={itemPath(stored.draft.type, number)} replace />
  }
  if (id !== undefined && stored === undefined) {
    return (
      <MessagePage
        type={type}
        title={words.notFound.title}
        message={words.notFound.body}
        action={{ label: words.notFound.action(listPageOf(type).title), path: listPageOf(type).path }}
      >
        <DeletedHistory type={type} number={id} />
      </MessagePage>
    )
  }
  return (
    <RuleEditor
      key={`${type} ${id ?? template?.id ?? script?.id ?? ''}`}
      type={type}
      number={id}
      loaded={data}
      stored={stored}
      template={template?.type === type ? template : undefined}
      script={script?.type === type ? script : undefined}
      shop={shop.data}
      loadFailure={error === null ? undefined : errors.loadConfiguration(error.message)}
    />
  )
}

function useLogged(error: Error | null, describe: (message: string) => string): void {
  useEffect(() => {
    if (error !== null) logFailure(describe(error.message), error)
  }, [error, describe])
}

type MessagePageProps = {
  readonly type: RuleTypeHandle
  readonly title: string
  readonly message: string
  readonly action: NoticeAction
  readonly children?: ReactNode
}

function MessagePage({ type, title, message, action, children }: MessagePageProps) {
  return (
    <ActionPage title={title} back={listPageOf(type)}>
      <Stack between="cards">
        <Notice tone="critical" title={message} action={action} />
        {children}
      </Stack>
    </ActionPage>
  )
}
