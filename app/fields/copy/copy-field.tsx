import { Button, TextField } from '@shopify/polaris'
import { ClipboardIcon } from '@shopify/polaris-icons'
import { useState } from 'react'
import { formWords as words } from '#forms/words.ts'
import { logFailure } from '../../log-failure.ts'
import { LiveRegion } from '../../ui/live-region.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'

type Outcome = 'none' | 'copied' | 'failed'

/** Read-only text with a button to copy it and, optionally, a link to the place where it is needed. */
export function CopyField(props: SchemaFieldProps<'copy_content'>) {
  const { path, label, value, content = value, link, errors, help, lines = 1 } = props
  const [outcome, setOutcome] = useState<Outcome>('none')
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(content)
      setOutcome('copied')
    } catch (error) {
      logFailure(words.copyFailed, error)
      setOutcome('failed')
    }
  }
  const copied = outcome === 'copied' ? words.copied : ''
  return (
    <>
      <TextField
        id={path}
        label={label}
        labelHidden={props.labelHidden ?? false}
        value={content}
        readOnly
        {...(lines > 1 && { multiline: lines })}
        selectTextOnFocus
        autoComplete="off"
        error={[...errors, ...(outcome === 'failed' ? [words.copyFailed] : [])].join(' ')}
        helpText={copied === '' ? help : copied}
        {...(link === undefined
          ? {}
          : { labelAction: { content: link.text, url: link.url, external: /^https?:/.test(link.url) } })}
        connectedRight={
          <Button icon={ClipboardIcon} accessibilityLabel={words.copy(label)} onClick={() => void copy()} />
        }
      />
      <LiveRegion text={copied} />
    </>
  )
}
