import { formatNumber, plural } from '#forms/text/language.ts'

/** Texts of the screen that reads a script of the Script Editor. */
export const importScriptWords = {
  source: {
    title: 'Script',
    help: 'Paste one script, or choose its file. It’s read in your browser and doesn’t run.',
    drop: 'Script file',
    dropHint: 'A .rb or .txt file',
    label: 'Ruby source',
    read: 'Read script',
    notRead: 'The file can’t be read. Open it in an editor and paste its text.',
  },
  found: (drafts: number, notes: number) =>
    `${plural(drafts, { one: '1 draft', other: `${formatNumber(drafts)} drafts` })}. ${plural(notes, {
      one: '1 note.',
      other: `${formatNumber(notes)} notes.`,
    })}`,
  draft: {
    title: { 'payment-rules': 'Draft of payment rules', 'delivery-rules': 'Draft of delivery rules' },
    names: 'Names that your store doesn’t have',
    keep: (name: string) => `Keep “${name}”`,
    open: 'Open draft',
    openHelp: 'The draft opens in the editor as Disabled. Nothing is stored before you save.',
  },
  notes: 'Notes',
}
