import { useRef, useState } from 'react'
import { type ReadScript, readScript } from '#rules/from-scripts/read-script.ts'
import { fromScriptsWords } from '#rules/words/from-scripts.ts'
import { ScriptNotes } from '../../drafts/script-notes.tsx'
import { focusWhenDrawn } from '../../ui/focus-when-drawn.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Stack } from '../../ui/stack.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { DraftCard } from './draft-card.tsx'
import { ScriptSource } from './script-source.tsx'
import { importScriptWords as words } from './words.ts'

/** A script, the drafts made from it, and notes for lines that could not be converted. */
export default function ImportScript() {
  const [read, setRead] = useState<ReadScript & { readonly turn: number }>()
  const turns = useRef(0)
  const result = useRef<HTMLDivElement>(null)
  const take = (script: string) => {
    turns.current += 1
    setRead({ ...readScript(script), turn: turns.current })
    focusWhenDrawn(() => result.current)
  }
  return (
    <Stack between="cards">
      <ScriptSource onRead={take} onChange={() => setRead(undefined)} />
      {read !== undefined && (
        <>
          {read.refusal === undefined ? (
            <LiveRegion text={words.found(read.drafts.length, read.notes.length)} />
          ) : (
            <Notice tone="warning" title={fromScriptsWords.refusals[read.refusal]} shownFor={read.turn} />
          )}
          <div ref={result} tabIndex={-1}>
            <Stack between="cards">
              {read.drafts.map((draft) => (
                <DraftCard key={`${read.turn} ${draft.type}`} draft={draft} notes={read.notes} />
              ))}
              {read.notes.length > 0 && (
                <TitledCard title={words.notes} guide="script-notes">
                  <ScriptNotes notes={read.notes} />
                </TitledCard>
              )}
            </Stack>
          </div>
        </>
      )}
    </Stack>
  )
}
