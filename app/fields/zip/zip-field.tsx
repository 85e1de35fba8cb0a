import { BlockStack, Text, TextField } from '@shopify/polaris'
import { useState } from 'react'
import { formatZipFile, isCsvFile, joinZips, parseZipText, sampleZips } from '#rules/form/zip-text.ts'
import { formBlockWords } from '#rules/words/form-blocks.ts'
import { logFailure } from '../../log-failure.ts'
import { LiveRegion } from '../live-region.tsx'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import { useAnnouncement } from '../use-announcement.ts'
import { offerDownload } from './offer-download.ts'
import { ZipFileButtons } from './zip-file-buttons.tsx'

const words = formBlockWords.zip

/** Codes with commas between them, typed or from a .csv file. */
export function ZipField(props: SchemaFieldProps<'zipcode'>) {
  const { path, label, value, onChange, errors, disabled, help } = props
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [announcement, announce] = useAnnouncement('')
  const codes = parseZipText(value)

  const type = (text: string) => {
    setFault(undefined)
    onChange(text)
  }
  const upload = async (file: File) => {
    setFault(undefined)
    if (!isCsvFile(file.name)) {
      setFault(words.notCsv(file.name))
      return
    }
    try {
      const uploaded = parseZipText(await file.text())
      onChange(joinZips(uploaded))
      announce(words.uploaded(uploaded.length, file.name))
    } catch (error) {
      logFailure(words.readFailed, error)
      setFault(words.readFailed)
    }
  }
  return (
    <BlockStack gap="200">
      <TextField
        id={path}
        label={label}
        labelHidden={props.labelHidden ?? false}
        value={value}
        onChange={type}
        multiline={3}
        maxHeight={240}
        autoComplete="off"
        placeholder={props.placeholder ?? ''}
        helpText={help}
        error={[...errors, ...(fault === undefined ? [] : [fault])].join(' ')}
        disabled={disabled}
        requiredIndicator={props.required}
      />
      <Text as="span" tone="subdued">
        {words.count(codes.length)}
      </Text>
      <ZipFileButtons
        label={label}
        disabled={disabled}
        hasCodes={codes.length > 0}
        onUpload={(file) => void upload(file)}
        onDownload={() => offerDownload(words.downloadFile, formatZipFile(codes))}
        onTemplate={() => offerDownload(words.templateFile, formatZipFile(sampleZips))}
      />
      <LiveRegion text={announcement} />
    </BlockStack>
  )
}
