import type { ThemeEditorData, ThemeFiles } from '../../wire.ts'
import { Checkbox } from '../design/choices.tsx'
import { SettingFields } from './setting-fields.tsx'
import styles from './theme-editor.module.css'
import { findEmbed, setEmbed, setEmbedSetting } from './theme-edits.ts'

interface AppEmbedsProps {
  data: ThemeEditorData
  files: ThemeFiles
  onChange(files: ThemeFiles, announcement: string): void
}

/** Switches of the app embeds, which are on every page. */
export function AppEmbeds({ data, files, onChange }: AppEmbedsProps) {
  const embeds = data.appBlocks.filter(({ target }) => target !== 'section')
  if (embeds.length === 0) return <p className={styles.quiet}>No installed app has an app embed.</p>
  return (
    <ul className={styles.blocks}>
      {embeds.map((embed) => {
        const placed = findEmbed(files, embed.type)?.[1]
        const isOn = placed !== undefined && placed.disabled !== true
        return (
          <li key={embed.type} className={styles.block}>
            <Checkbox
              label={embed.name}
              help={embed.appTitle}
              checked={isOn}
              onChange={(checked) =>
                onChange(setEmbed(files, embed, checked), `${embed.name} switched ${checked ? 'on' : 'off'}`)
              }
            />
            {isOn && embed.settings.length > 0 && (
              <SettingFields
                schema={embed.settings}
                values={placed.settings}
                onChange={(setting, value) =>
                  onChange(setEmbedSetting(files, embed.type, setting, value), '')
                }
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
