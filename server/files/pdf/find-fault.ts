import {
  PdfArray,
  PdfDictionary,
  PdfName,
  type PdfObjects,
  PdfReference,
  PdfText,
  type PdfValue
} from './pdf-values.ts'
import { createPauses } from './read-objects.ts'

export type PdfFault = 'opens' | 'plays' | 'reaches' | 'links'

/** Actions that are allowed on click. */
const clickActions = new Set(['GoTo', 'URI', 'Named', 'GoToDp', 'Hide', 'ResetForm', 'SetOCGState', 'Trans'])
const pageTurns = new Set(['FirstPage', 'LastPage', 'NextPage', 'PrevPage'])
/** Allowed annotations: text, marks, links and fields, but nothing that plays media or contains a file. */
const annotationTypes = new Set(
  (
    'Link Widget Popup Text FreeText Line Square Circle Polygon PolyLine Highlight Underline Squiggly StrikeOut ' +
    'Stamp Caret Ink PrinterMark TrapNet Watermark Redact'
  ).split(' ')
)
const otherActions = new Map<string, PdfFault>([
  ...['Sound', 'Movie', 'Rendition', 'GoTo3DView', 'RichMediaExecute'].map(type => [type, 'plays'] as const),
  ...['Thread', 'GoToR', 'GoToE', 'SubmitForm', 'ImportData', 'Launch'].map(
    type => [type, 'reaches'] as const
  )
])
const playedTypes = new Set(['3D', 'U3D', 'PRC', 'Movie', 'RichMedia', 'RichMediaContent'])
const addressKeys = new Set(['URI', 'URL', 'Base'])
/** Keys of file names, including those of old PDF versions. */
const fileKeys = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix'])
const harmlessAddress = /^\s*(?:$|#|(?:https?|mailto|tel):|www\.[\w.-]+(?:[/?#]|$))/i

/**
 * Checks everything that acts, automatically or on click, or that references something outside the file. Returns the first
 * fault.
 */
export async function findPdfFault(objects: PdfObjects): Promise<PdfFault | undefined> {
  /** The references that were followed, each with the key it was found at. */
  const followed = new Set<string>()
  const seen = new Map<PdfDictionary, boolean>()
  const pause = createPauses()
  for (const dictionary of objects.dictionaries) {
    await pause()
    const fault = findDictionaryFault(dictionary)
    if (fault) return fault
  }
  return undefined

  function findDictionaryFault(dictionary: PdfDictionary): PdfFault | undefined {
    return findFirst(dictionary.entries, ([key, value]) =>
      findFirst(resolveOnce(key, value), each => findEntryFault(key, each))
    )
  }

  function resolveOnce(key: string, value: PdfValue): PdfValue[] {
    if (!(value instanceof PdfReference)) return [value]
    const place = `${key} ${value.number}`
    if (followed.has(place)) return []
    followed.add(place)
    return objects.resolve(value)
  }

  function findEntryFault(key: string, value: PdfValue): PdfFault | undefined {
    switch (key) {
      case 'OpenAction':
        return findActionFault(value, false)
      case 'AA':
        return findFirst(entriesOf(value), ([, action]) => findEachActionFault(action, false))
      case 'A':
      case 'PA':
      case 'NA':
        return findActionFault(value, true)
      case 'Annots':
        return findFirst(itemsOf(value), item =>
          findFirst(resolveOnce('annotation', item), findAnnotationFault)
        )
      case 'S':
        return otherActions.get(wordOf(value) ?? '')
      case 'Subtype':
        return value instanceof PdfName && playedTypes.has(value.name) ? 'plays' : undefined
      case 'OnInstantiate':
      case 'AlternatePresentations':
        return 'plays'
      default:
        return findReachFault(key, value)
    }
  }

  function findEachActionFault(action: PdfValue, isClicked: boolean) {
    return findFirst(resolveOnce(isClicked ? 'click' : 'event', action), each =>
      findActionFault(each, isClicked)
    )
  }

  /** Checks the value of a key that can contain an action. It may also be a page destination or paragraph attributes. */
  function findActionFault(action: PdfValue, isClicked: boolean): PdfFault | undefined {
    if (!(action instanceof PdfDictionary)) return undefined
    // The rule for automatic actions is stricter: an action that passed it needs no second check.
    const strictest = seen.get(action)
    if (strictest === false || strictest === isClicked) return undefined
    seen.set(action, isClicked)
    return (
      findFirst(valuesOf(action, 'S'), type => findTypeFault(action, type, isClicked)) ??
      findFirst(action.entries, ([key, next]) =>
        key === 'Next'
          ? findFirst(resolveOnce(`next ${isClicked}`, next), each => findNextFault(each, isClicked))
          : undefined
      )
    )
  }

  function findNextFault(next: PdfValue, isClicked: boolean): PdfFault | undefined {
    if (next instanceof PdfArray) return findFirst(next.items, item => findEachActionFault(item, isClicked))
    return findActionFault(next, isClicked)
  }

  function findTypeFault(action: PdfDictionary, type: PdfValue, isClicked: boolean): PdfFault | undefined {
    // Some programs may accept a string as a name.
    if (type instanceof PdfText) return 'opens'
    if (!(type instanceof PdfName)) return undefined
    if (type.name === 'GoTo') return undefined
    if (isClicked && clickActions.has(type.name)) return undefined
    if (isClicked || type.name !== 'Named') return otherActions.get(type.name) ?? 'opens'
    const turnsPage = valuesOf(action, 'N').every(name => name instanceof PdfName && pageTurns.has(name.name))
    return turnsPage ? undefined : 'opens'
  }

  function findAnnotationFault(annotation: PdfValue): PdfFault | undefined {
    if (!(annotation instanceof PdfDictionary)) return undefined
    const types = valuesOf(annotation, 'Subtype')
    return types.every(type => type instanceof PdfName && annotationTypes.has(type.name))
      ? undefined
      : 'plays'
  }

  function valuesOf(dictionary: PdfDictionary, key: string): PdfValue[] {
    return dictionary.entries.flatMap(([each, value]) => (each === key ? objects.resolve(value) : []))
  }
}

/** Finds references to files and addresses outside the document. */
function findReachFault(key: string, value: PdfValue): PdfFault | undefined {
  if (addressKeys.has(key))
    return value instanceof PdfText && (value.isCut || !harmlessAddress.test(value.text))
      ? 'links'
      : undefined
  if (fileKeys.has(key)) return value instanceof PdfText ? 'reaches' : undefined
  if (key === 'FFilter' || key === 'OPI') return 'reaches'
  // An array here lists paragraphs of the same document.
  if (key === 'Ref') return value instanceof PdfDictionary ? 'reaches' : undefined
  if (key === 'Type')
    return value instanceof PdfName && /^(?:Filespec|F)$/i.test(value.name) ? 'reaches' : undefined
  return undefined
}

function wordOf(value: PdfValue): string | undefined {
  if (value instanceof PdfName) return value.name
  return value instanceof PdfText ? value.text : undefined
}

const entriesOf = (value: PdfValue) => (value instanceof PdfDictionary ? value.entries : [])

const itemsOf = (value: PdfValue) => (value instanceof PdfArray ? value.items : [])

function findFirst<Item>(items: readonly Item[], find: (item: Item) => PdfFault | undefined) {
  for (const item of items) {
    const fault = find(item)
    if (fault) return fault
  }
  return undefined
}
