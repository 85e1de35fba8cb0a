import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from '@radix-ui/react-icons'
import { useState } from 'react'
import type {
  PlacedThemeBlock,
  ThemeAppBlock,
  ThemeEditorData,
  ThemeFiles,
  ThemeSetting,
} from '../../wire.ts'
import { Badge } from '../design/badge.tsx'
import { Button } from '../design/button.tsx'
import { Select } from '../design/select.tsx'
import { SettingFields } from './setting-fields.tsx'
import styles from './theme-editor.module.css'
import {
  addBlock,
  moveBlock,
  moveSection,
  removeBlock,
  removeSection,
  setBlockSetting,
  startSettings,
} from './theme-edits.ts'

interface SectionCardProps {
  data: ThemeEditorData
  files: ThemeFiles
  template: string
  sectionId: string
  /** Changes the files, and announces what has changed. */
  onChange(files: ThemeFiles, announcement: string): void
}

interface KnownBlock {
  name: string
  settings: readonly ThemeSetting[]
  isApp: boolean
  isMissing: boolean
}

function describeBlock(data: ThemeEditorData, sectionType: string, { type }: PlacedThemeBlock): KnownBlock {
  const app = data.appBlocks.find((block) => block.type === type)
  if (app) return { name: app.name, settings: app.settings, isApp: true, isMissing: false }
  const own = data.sections[sectionType]?.blocks.find((block) => block.type === type)
  if (own) return { name: own.name, settings: own.settings, isApp: false, isMissing: false }
  return {
    name: type.split('/blocks/')[1]?.split('/')[0] ?? type,
    settings: [],
    isApp: true,
    isMissing: true,
  }
}

/** One section of a template: its blocks in their order, and the blocks that can be added. */
export function SectionCard({ data, files, template, sectionId, onChange }: SectionCardProps) {
  const file = files.templates[template]
  const section = file?.sections[sectionId]
  const [open, setOpen] = useState<string>()
  if (!file || !section) return null
  const schema = data.sections[section.type]
  const name = schema?.name ?? section.type
  const order = section.block_order ?? []
  const place = file.order.indexOf(sectionId)
  return (
    <section className={styles.section} aria-label={name}>
      <div className={styles.sectionHead}>
        <h2>{name}</h2>
        <MoveButtons
          name={name}
          isFirst={place === 0}
          isLast={place === file.order.length - 1}
          onMove={(by) => onChange(moveSection(files, template, sectionId, by), `${name} moved`)}
          onRemove={() => onChange(removeSection(files, template, sectionId), `${name} removed`)}
        />
      </div>
      <ul className={styles.blocks}>
        {order.map((blockId, index) => {
          const block = section.blocks?.[blockId]
          if (!block) return null
          const known = describeBlock(data, section.type, block)
          const isOpen = open === blockId
          return (
            <li key={blockId} className={styles.block}>
              <div className={styles.blockHead}>
                <button
                  type="button"
                  className={styles.blockName}
                  aria-expanded={isOpen}
                  onClick={() => setOpen(isOpen ? undefined : blockId)}
                >
                  {known.name}
                </button>
                {known.isApp && (
                  <Badge tone={known.isMissing ? 'caution' : 'info'}>
                    {known.isMissing ? 'Not installed' : 'App'}
                  </Badge>
                )}
                <MoveButtons
                  name={known.name}
                  isFirst={index === 0}
                  isLast={index === order.length - 1}
                  onMove={(by) =>
                    onChange(moveBlock(files, template, sectionId, blockId, by), `${known.name} moved`)
                  }
                  onRemove={() =>
                    onChange(removeBlock(files, template, sectionId, blockId), `${known.name} removed`)
                  }
                />
              </div>
              {isOpen && (
                <SettingFields
                  schema={known.settings}
                  values={block.settings}
                  onChange={(setting, value) =>
                    onChange(setBlockSetting(files, { template, sectionId, blockId }, setting, value), '')
                  }
                />
              )}
            </li>
          )
        })}
      </ul>
      {schema?.takesAppBlocks && order.length < schema.mostBlocks && (
        <AddBlock
          sectionName={name}
          offered={data.appBlocks.filter(
            ({ target, templates }) => target === 'section' && templates.includes(template),
          )}
          onAdd={(block) =>
            onChange(
              addBlock(files, template, sectionId, block.handle, {
                type: block.type,
                settings: startSettings(block.settings),
              }),
              `${block.name} added`,
            )
          }
        />
      )}
    </section>
  )
}

interface MoveButtonsProps {
  name: string
  isFirst: boolean
  isLast: boolean
  onMove(by: -1 | 1): void
  onRemove(): void
}

function MoveButtons({ name, isFirst, isLast, onMove, onRemove }: MoveButtonsProps) {
  return (
    <div className={styles.tools}>
      <button type="button" aria-label={`Move ${name} up`} disabled={isFirst} onClick={() => onMove(-1)}>
        <ArrowUpIcon aria-hidden="true" />
      </button>
      <button type="button" aria-label={`Move ${name} down`} disabled={isLast} onClick={() => onMove(1)}>
        <ArrowDownIcon aria-hidden="true" />
      </button>
      <button type="button" aria-label={`Remove ${name}`} onClick={onRemove}>
        <TrashIcon aria-hidden="true" />
      </button>
    </div>
  )
}

interface AddBlockProps {
  sectionName: string
  offered: readonly ThemeAppBlock[]
  onAdd(block: ThemeAppBlock): void
}

function AddBlock({ sectionName, offered, onAdd }: AddBlockProps) {
  const [first] = offered
  const [type, setType] = useState(first?.type ?? '')
  if (first === undefined) return <p className={styles.quiet}>No installed app has a block for this page.</p>
  const chosen = offered.find((block) => block.type === type) ?? first
  return (
    <div className={styles.add}>
      <Select
        label={`Block of an app for ${sectionName}`}
        options={offered.map((block) => ({ value: block.type, label: `${block.name} (${block.appTitle})` }))}
        value={chosen.type}
        onChange={setType}
      />
      <Button onClick={() => onAdd(chosen)}>Add block</Button>
    </div>
  )
}
