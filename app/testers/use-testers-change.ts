import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { planTestersChange, type TestersSavePlan } from '#rules/features/testing/testers-plan.ts'
import { readTesterEmails, type Testers } from '#rules/records/testers.ts'
import { listDecidingRecords } from '../dead-ends/queries.ts'
import { logFailure } from '../log-failure.ts'
import { discounts } from '../platform/discounts.ts'
import { createToken, writeTesters } from '../platform/testers.ts'
import { writeAll } from '../saving/write-plan.ts'
import { type Settings, useSettings } from '../settings.ts'
import { testersQuery } from './testers-query.ts'
import { testingWords as words } from './words.ts'

type Message = { readonly tone: 'success' | 'warning' | 'critical'; readonly text: string }

/**
 * The shop's testers, with changes that are saved immediately. They are stored for the whole shop, and written to every
 * record in testing.
 */
export function useTestersChange() {
  const settings = useSettings()
  const client = useQueryClient()
  const { data } = useQuery(testersQuery)
  const [typed, setTyped] = useState<string>()
  const [isSaving, setIsSaving] = useState(false)
  const [message, setMessage] = useState<Message>()
  const stored = data?.testers.emails.join(', ') ?? ''
  const shown = typed ?? stored
  const emails = readTesterEmails(shown)

  const change = async (wanted: Testers, success: string) => {
    if (data === undefined) return
    setIsSaving(true)
    setMessage(undefined)
    try {
      await writeTesters(data.ownerId, wanted, data.unknown)
      const partly = words.partly(await describeRecords(wanted, settings, client))
      client.setQueryData(testersQuery.queryKey, { ...data, testers: wanted })
      setTyped(undefined)
      setMessage(
        partly === ''
          ? { tone: 'success', text: success }
          : { tone: 'warning', text: `${success}. ${partly}` },
      )
    } catch (error) {
      const text = words.notSaved(error instanceof Error ? error.message : String(error))
      logFailure(text, error)
      setMessage({ tone: 'critical', text })
    } finally {
      setIsSaving(false)
    }
  }

  return {
    typed: shown,
    isWrong: emails === undefined,
    canSave: typed !== undefined && emails !== undefined && emails.join(', ') !== stored,
    isSaving,
    message,
    type: (text: string) => {
      setMessage(undefined)
      setTyped(text)
    },
    save: () => {
      if (data !== undefined && emails !== undefined)
        void change({ token: data.testers.token, emails }, words.saved)
    },
    renew: () => {
      if (data !== undefined)
        void change({ token: createToken(), emails: data.testers.emails }, words.renewed)
    },
  }
}

/**
 * Writes the testers to every record in testing. Returns the records that cannot have all of them. Throws if a write is
 * refused.
 */
async function describeRecords(
  testers: Testers,
  settings: Pick<Settings, 'apiVersion' | 'functions'>,
  client: QueryClient,
): Promise<TestersSavePlan['partly']> {
  const [deciding, giving] = await Promise.all([listDecidingRecords(undefined), discounts.list('type:app')])
  const { plan, partly } = planTestersChange([...deciding, ...giving], testers, settings.functions)
  await writeAll(settings, client, plan, (messages) => messages.join(' '))
  return partly
}
