import { t } from '../../engine/index.ts'

/**
 * Describes a file that is neither a workbook nor a text table, with how to convert it to .xlsx; undefined if it may be a
 * table.
 */
export function describeForeignFile(bytes: Uint8Array): string | undefined {
  const start = toLatin(bytes.subarray(0, 4096)).replace(
    /^(\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/,
    ''
  )
  if (start.startsWith('\u00D0\u00CF\u0011\u00E0')) return describeCompoundFile(bytes)
  if (start.startsWith('%PDF'))
    return t('This is a PDF. Save the spreadsheet as .xlsx or .csv, and choose that file.')
  const text = start.replaceAll('\0', '').trimStart()
  if (text.startsWith('{\\rtf'))
    return t('This is a text document (RTF). Copy its table into a spreadsheet, and save that as .xlsx.')
  if (/^ID;P/.test(text)) return `${t('This is a SYLK file.')} ${openAndSave()}`
  if (/^TABLE\r?\n0,1/.test(text)) return `${t('This is a DIF file.')} ${openAndSave()}`
  if (/^[{[]\s*["{[\]}]/.test(text))
    return t('This is JSON, not a spreadsheet. Export the list as .xlsx or .csv, and choose that file.')
  return text.startsWith('<') ? describeMarkup(text) : undefined
}

const openAndSave = () => t('Open it in Excel, save it as .xlsx, and choose that file.')

function describeMarkup(text: string): string | undefined {
  if (/urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet"/i.test(text))
    return `${t('This is an XML spreadsheet of 2003.')} ${openAndSave()}`
  if (/opendocument|<office:document/i.test(text))
    return t(
      'This is an OpenDocument file (.fods). Open it in LibreOffice, save it as .xlsx, and choose that file.'
    )
  if (/^<(!doctype\s+html|html|head|meta|body|table|style|div|center|!--)/i.test(text))
    return `${t('This is a web page with the name of a spreadsheet.')} ${openAndSave()}`
  return /^<(\?xml|[a-z][\w:-]*[\s>/])/i.test(text)
    ? t('This is an XML file, not a spreadsheet. Export the list as .xlsx or .csv, and choose that file.')
    : undefined
}

/** Excel, Word and PowerPoint files before 2007, and newer ones with a password, share this container format. */
function describeCompoundFile(bytes: Uint8Array): string {
  const names = toLatin(bytes).replaceAll('\0', '')
  if (/EncryptedPackage|EncryptionInfo/.test(names))
    return t(
      'This file has a password. Open it in Excel, remove the password (File, Info, Protect Workbook), save it as .xlsx, and choose that file.'
    )
  if (names.includes('WordDocument'))
    return t('This is a Word document. Copy its table into a spreadsheet, and save that as .xlsx.')
  if (names.includes('PowerPoint Document'))
    return t('This is a PowerPoint file. Copy its table into a spreadsheet, and save that as .xlsx.')
  return t(
    'This is an old Excel file (.xls). Open it in Excel, save it as .xlsx without a password, and choose that file.'
  )
}

function toLatin(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes)
}
