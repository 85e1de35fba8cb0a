/** Attribute of the open panel. Its column then keeps its place and scrolls by itself (editor-columns.module.css). */
export const openPanelAttribute = 'data-open-panel'

/** Attribute of the column that contains the panel. */
export const panelColumnAttribute = 'data-panel-column'
