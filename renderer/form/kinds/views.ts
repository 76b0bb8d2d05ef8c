/** The views that load when the first of them is drawn, in one chunk. */
export { AddressView } from './address/Address.tsx'
export { EmployeeView } from './employee/EmployeeView.tsx'
export { FilesView } from './files/FilesView.tsx'
export { ImageView } from './image/ImageView.tsx'
export { MarkdownView } from './markdown/MarkdownView.tsx'
export { PdfView } from './pdf/PdfView.tsx'
export { RowsView } from './rows/RowsView.tsx'
export { ValuesView } from './values/ValuesView.tsx'
