/** Attribute of an open panel. Its column then stays in view and scrolls separately (editor-columns.module.css). */
export const openPanelAttribute = 'data-open-panel'

/** Attribute of the column that contains the panel. */
export const panelColumnAttribute = 'data-panel-column'
