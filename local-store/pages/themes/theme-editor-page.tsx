import { useState } from 'react'
import { useLocation } from 'react-router'
import type { ThemeEditorData, ThemeFiles } from '../../wire.ts'
import { useFrame } from '../admin/frame-context.ts'
import { usePageSaveBar } from '../admin/use-page-save-bar.ts'
import { useToast } from '../admin/use-toast.ts'
import { describeFailure } from '../api/store-api.ts'
import { OneOf } from '../design/choices.tsx'
import { Notice } from '../design/notice.tsx'
import { Page } from '../design/page.tsx'
import { PageSkeleton } from '../design/page-skeleton.tsx'
import { Select } from '../design/select.tsx'
import { useSettled } from '../design/use-settled.ts'
import { AppEmbeds } from './app-embeds.tsx'
import { openDeepLink } from './deep-link.ts'
import { SectionCard } from './section-card.tsx'
import styles from './theme-editor.module.css'
import { useThemeEditor, useThemePreview, useThemeWrite } from './use-theme.ts'

const previewPauseInMilliseconds = 250

/** The theme editor: sections and app blocks of a template next to a live preview. */
export function ThemeEditorPage() {
  const editor = useThemeEditor()
  const { search } = useLocation()
  if (editor.data) return <Editor key={search} data={editor.data} search={search} />
  if (!editor.isError) return <PageSkeleton />
  return (
    <Page title="Theme editor">
      <Notice tone="critical" title={describeFailure(editor.error)} />
    </Page>
  )
}

type View = 'sections' | 'apps'

function Editor({ data, search }: { data: ThemeEditorData; search: string }) {
  const { shop } = useFrame().bootstrap
  const [start] = useState(() => openDeepLink(data, new URLSearchParams(search)))
  const [template, setTemplate] = useState(start.template)
  const [view, setView] = useState<View>(start.showsApps ? 'apps' : 'sections')
  const [files, setFiles] = useState(start.files)
  const [notice, setNotice] = useState(start.notice)
  const [announcement, setAnnouncement] = useState('')
  const writer = useThemeWrite()
  const toast = useToast()
  const dirty = JSON.stringify(files) !== JSON.stringify(data.files)

  usePageSaveBar({
    dirty,
    busy: writer.isPending,
    save: () =>
      writer.mutate(files, {
        onSuccess: (saved) => {
          setFiles(saved.files)
          setNotice(undefined)
          toast('Theme saved')
        },
      }),
    discard: () => {
      setFiles(data.files)
      setNotice(undefined)
      writer.reset()
    },
  })

  const change = (changed: ThemeFiles, words: string) => {
    setFiles(changed)
    setAnnouncement(words)
  }
  const page = data.templates.find(({ name }) => name === template)
  return (
    <Page title={data.theme.name} parent={{ title: 'Online store', path: `/store/${shop.handle}/themes` }}>
      {writer.error && <Notice tone="critical" title={describeFailure(writer.error)} />}
      {start.fault && <Notice tone="caution" title={start.fault} />}
      {notice && <Notice tone="caution" title={notice} onDismiss={() => setNotice(undefined)} />}
      <p role="status" className={styles.announcement}>
        {announcement}
      </p>
      <div className={styles.editor}>
        <div className={styles.side}>
          <Select
            label="Template"
            options={data.templates.map(({ name, title }) => ({ value: name, label: title }))}
            value={template}
            onChange={setTemplate}
          />
          <OneOf<View>
            title="Show"
            choices={[
              { value: 'sections', label: 'Sections' },
              { value: 'apps', label: 'App embeds' },
            ]}
            chosen={view}
            onChange={setView}
          />
          {view === 'apps' ? (
            <AppEmbeds data={data} files={files} onChange={change} />
          ) : (
            files.templates[template]?.order.map((id) => (
              <SectionCard
                key={`${template}/${id}`}
                data={data}
                files={files}
                template={template}
                sectionId={id}
                onChange={change}
              />
            ))
          )}
        </div>
        <Preview files={files} title={page?.title ?? template} path={page?.path ?? '/'} />
      </div>
    </Page>
  )
}

function Preview({ files, title, path }: { files: ThemeFiles; title: string; path: string }) {
  const preview = useThemePreview(useSettled(files, previewPauseInMilliseconds))
  if (preview.error) return <Notice tone="critical" title={describeFailure(preview.error)} />
  if (!preview.data) return <div className={styles.frame} aria-busy="true" />
  return (
    <iframe
      className={styles.frame}
      title={`Preview: ${title}`}
      src={`${path}?theme_preview=${encodeURIComponent(preview.data.token)}`}
    />
  )
}
