import type { SheetTab } from './sheet.ts'
import { decodeEscapes, isOn, parseXml } from './parse-xml.ts'

interface BookTab extends SheetTab {
  id: string
  target: string
  /** Hidden so that Excel does not offer to show it, such as the choices of a column. */
  isInternal: boolean
}

/** Returns the tabs of a workbook, and the visible one that was open when it was saved. */
export async function readBook(book: string, relations: string) {
  const tabs: BookTab[] = []
  let is1904 = false
  let active = 0
  await parseXml(book, {
    open({ name, attributes }) {
      const { state, activeTab, date1904 } = attributes
      if (name === 'sheet')
        tabs.push({
          id: Object.entries(attributes).find(([attribute]) => attribute.endsWith(':id'))?.[1] ?? '',
          name: attributes.name ?? '',
          isHidden: state === 'hidden',
          isInternal: state === 'veryHidden',
          target: ''
        })
      if (name === 'workbookView') active = Number(activeTab) || 0
      if (name === 'workbookPr') is1904 = isOn(date1904)
    }
  })
  await parseXml(relations, {
    open({ name, attributes: { Id, Target = '' } }) {
      const tab = name === 'Relationship' && tabs.find(({ id }) => id === Id)
      if (tab) tab.target = Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`
    }
  })
  const opened = tabs[active]
  const sheets = tabs.filter(({ target, isInternal }) => !isInternal && !target.startsWith('xl/chartsheets/'))
  const visible = sheets.filter(({ isHidden }) => !isHidden)
  const open = visible.find(tab => tab === opened) ?? visible[0] ?? sheets[0]
  return { tabs: sheets, open, is1904 }
}

export interface SharedText {
  text: string
  isStruck: boolean
}

/** Returns the shared strings of a workbook, indexed as cells refer to them, without phonetic readings of Japanese. */
export async function readSharedTexts(xml: string): Promise<SharedText[]> {
  const texts: SharedText[] = []
  let text = ''
  let isStruck = false
  let inside = ''
  let isAloud = false
  await parseXml(xml, {
    open({ name, attributes: { val } }) {
      inside = name
      if (name === 'si') [text, isStruck] = ['', false]
      if (name === 'rPh') isAloud = true
      if (name === 'strike' && isOn(val ?? '1')) isStruck = true
    },
    text(some) {
      if (inside === 't' && !isAloud) text += some
    },
    close(name) {
      inside = ''
      if (name === 'rPh') isAloud = false
      if (name === 'si') texts.push({ text: decodeEscapes(text), isStruck })
    }
  })
  return texts
}
