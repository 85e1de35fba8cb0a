import { BlockStack, Text, TextField } from '@shopify/polaris'
import { Suspense, useMemo, useState } from 'react'
import { formWords } from '#forms/words.ts'
import { parsePincodeList } from '#rules/features/pincodes/list/pincode-list.ts'
import { findDoubts } from '#rules/features/pincodes/list/pincode-list-doubts.ts'
import { formatZipFile, joinZips, parseZipText, sampleZips } from '#rules/language/pincodes/zip-text.ts'
import { lazyPart } from '../../blocks/lazy-part.tsx'
import { LiveRegion } from '../../ui/live-region.tsx'
import { useAnnouncement } from '../../ui/use-announcement.ts'
import type { SchemaFieldProps } from '../schema/schema-field-props.ts'
import type { ChosenFile } from '../tables/chosen-file.ts'
import { CoversPanel } from './covers-panel.tsx'
import { DoubtsPanel } from './doubts-panel.tsx'
import { offerDownload } from './offer-download.ts'
import { readCodeFile } from './read-code-file.ts'
import { useZipCountry, ZipCountry } from './zip-country.tsx'
import { ZipFileButtons } from './zip-file-buttons.tsx'
import type { ZipUploadMode } from './zip-upload-dialog.tsx'

const loadUploadDialog = () => import('./zip-upload-dialog.tsx')
const ZipUploadDialog = lazyPart(loadUploadDialog)

const words = formWords.zip

/** Maximum number of characters that this field checks. Longer texts need a file, or the tools of a list. */
const examinedCharacters = 100_000

/** Codes separated by commas, typed or from a file. */
export function ZipField(props: SchemaFieldProps<'zipcode'>) {
  const { path, label, value, onChange, errors, disabled, help } = props
  const [fault, setFault] = useState<string | undefined>(undefined)
  const [uploaded, setUploaded] = useState<{ readonly fileName: string; readonly file: ChosenFile }>()
  const [isReading, setIsReading] = useState(false)
  const [announcement, announce] = useAnnouncement('')
  const { country, choose } = useZipCountry(props.countryName)
  const uploadId = `${path}-upload`
  const codes = parseZipText(value, country)
  // True while the merchant types. A half-typed code has an unusual length, so messages wait until typing ends.
  const [isTyping, setIsTyping] = useState(false)
  const [last, setLast] = useState(value)
  if (!isTyping && last !== value) setLast(value)
  const examined = last.length <= examinedCharacters ? last : ''
  const read = useMemo(() => parsePincodeList(examined, 'typed', country), [examined, country])
  const typed = useMemo(() => parseZipText(examined, country), [examined, country])
  const doubtful = useMemo(() => findDoubts(read, [], country), [read, country])

  const type = (text: string) => {
    setFault(undefined)
    onChange(text)
  }
  const upload = async (file: File) => {
    setFault(undefined)
    setIsReading(true)
    // The dialog loads while the file is being read.
    void loadUploadDialog().catch(() => {})
    const reading = await readCodeFile(file)
    setIsReading(false)
    if ('fault' in reading) setFault(reading.fault)
    else setUploaded({ fileName: file.name, file: reading.file })
  }
  const take = (fileName: string, taken: readonly string[], mode: ZipUploadMode) => {
    onChange(joinZips(mode === 'add' ? [...new Set([...codes, ...taken])] : taken))
    announce(words.uploaded(taken.length, fileName))
    setUploaded(undefined)
  }
  const download = (fileName: string, offered: readonly string[]) => {
    setFault(undefined)
    offerDownload(fileName, formatZipFile(offered))
  }
  return (
    <BlockStack gap="200">
      {props.countryName !== undefined && (
        <ZipCountry country={country} disabled={disabled} onChange={choose} />
      )}
      <TextField
        id={path}
        label={label}
        labelHidden={props.labelHidden ?? false}
        value={value}
        onChange={type}
        onFocus={() => setIsTyping(true)}
        onBlur={() => setIsTyping(false)}
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
      <CoversPanel typed={typed} country={country} />
      <DoubtsPanel doubtful={doubtful} hasLines={examined.includes('\n')} />
      <ZipFileButtons
        uploadId={uploadId}
        label={label}
        disabled={disabled}
        isReading={isReading}
        hasCodes={codes.length > 0}
        onUpload={(file) => void upload(file)}
        onDownload={() => download(words.downloadFile, codes)}
        onTemplate={() => download(words.templateFile, sampleZips)}
      />
      {uploaded !== undefined && (
        <Suspense fallback={null}>
          <ZipUploadDialog
            openerId={uploadId}
            {...uploaded}
            country={country}
            hasCodes={codes.length > 0}
            onTake={(taken, mode) => take(uploaded.fileName, taken, mode)}
            onClose={() => setUploaded(undefined)}
          />
        </Suspense>
      )}
      <LiveRegion text={announcement} />
    </BlockStack>
  )
}
