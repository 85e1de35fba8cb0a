import { TextField } from '@shopify/polaris'
import { useState } from 'react'
import { maxScriptLetters } from '#rules/from-scripts/read-script.ts'
import { fromScriptsWords } from '#rules/words/from-scripts.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Line } from '../../ui/stack.tsx'
import { Paragraph } from '../../ui/text.tsx'
import { TitledCard } from '../../ui/titled-card.tsx'
import { importScriptWords } from './words.ts'

const words = importScriptWords.source
/** Each letter has at most four bytes. */
const maxFileBytes = maxScriptLetters * 4

type ScriptSourceProps = {
  readonly onRead: (script: string) => void
  readonly onChange: () => void
}

/** Source of a script, pasted or from a file. */
export function ScriptSource({ onRead, onChange }: ScriptSourceProps) {
  const [script, setScript] = useState('')
  const [problem, setProblem] = useState<string>()
  const change = (text: string) => {
    // A field with megabytes of text is slow at each key press.
    const isTooLong = text.length > maxScriptLetters
    setScript(isTooLong ? '' : text)
    setProblem(isTooLong ? fromScriptsWords.refusals.tooLong : undefined)
    onChange()
  }
  const takeFile = async (file: File | undefined) => {
    if (file === undefined) return
    if (file.size > maxFileBytes) {
      setProblem(fromScriptsWords.refusals.tooLong)
      return
    }
    try {
      change(await file.text())
    } catch {
      setProblem(words.notRead)
    }
  }
  return (
    <TitledCard title={words.title} guide="script-source" holds="fields">
      <Paragraph>{words.help}</Paragraph>
      <FileDrop
        label={words.drop}
        hint={words.dropHint}
        accept=".rb,.txt,text/plain"
        onDrop={([file]) => void takeFile(file)}
      />
      <TextField
        label={words.label}
        value={script}
        onChange={change}
        multiline={8}
        maxHeight={360}
        monospaced
        autoComplete="off"
        spellCheck={false}
        {...(problem !== undefined && { error: problem })}
      />
      <Line>
        <ActionButton kind="main" label={words.read} onAction={() => onRead(script)} />
      </Line>
    </TitledCard>
  )
}
