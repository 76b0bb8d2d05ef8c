/** Objects of a PDF, as far as `find-fault.ts` asks about them: numbers, colours and texts are passed over. */
export type PdfValue = PdfName | PdfText | PdfReference | PdfDictionary | PdfArray | undefined

export class PdfName {
  constructor(readonly name: string) {}
}

export class PdfText {
  constructor(
    readonly text: string,
    /** More stands behind what is kept. */
    readonly isCut = false
  ) {}
}

export class PdfReference {
  constructor(readonly number: number) {}
}

export class PdfArray {
  readonly items: PdfValue[] = []
}

/** Keeps keys that are written twice: readers differ in which of them counts. */
export class PdfDictionary {
  readonly entries: [key: string, value: PdfValue][] = []
}

/** Everything that was read of one file; an object that was written again is there with each of its values. */
export class PdfObjects {
  /** Of `watchedNames`, those that stand anywhere as a name: texts and comments may have the same words. */
  readonly names = new Set<string>()
  readonly dictionaries: PdfDictionary[] = []
  readonly byNumber = new Map<number, PdfValue[]>()
  /** Objects whose number does not stand right before them, so that any reference may mean them. */
  readonly unnumbered: PdfValue[] = []

  add(value: PdfValue, number?: number) {
    if (isEmpty(value)) return
    const values = number === undefined ? this.unnumbered : this.byNumber.get(number)
    if (values === undefined) this.byNumber.set(number ?? 0, [value])
    else if (values.push(value) > maxVersions) throw new PdfTooComplex()
  }

  hasPage(): boolean {
    return this.dictionaries.some(({ entries }) =>
      entries.some(
        ([key, value]) =>
          key === 'Type' && this.resolve(value).some(each => each instanceof PdfName && each.name === 'Page')
      )
    )
  }

  /** What a value may stand for; an object may itself be a reference. */
  resolve(value: PdfValue, depth = 0): PdfValue[] {
    if (!(value instanceof PdfReference)) return [value]
    const values = [...(this.byNumber.get(value.number) ?? []), ...this.unnumbered]
    if (depth > maxChain) throw new PdfTooComplex()
    return values.flatMap(each => this.resolve(each, depth + 1))
  }
}

/** What acts by itself, or holds other files. */
export const activeNames = [
  ...['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'EF']
]
/** What opens another file, perhaps one of the network that asks for a log-in, or sends or fetches what was typed. */
export const reachingNames = ['GoToR', 'GoToE', 'SubmitForm', 'ImportData']
export const watchedNames = new Set([...activeNames, ...reachingNames, 'Encrypt'])

/** Keys whose values `find-fault.ts` asks for. */
const keptKeys = new Set(
  (
    'OpenAction AA A PA NA Next S N Annots Subtype Type OnInstantiate AlternatePresentations ' +
    'URI URL Base F UF DOS Mac Unix FFilter OPI Ref'
  ).split(' ')
)
/** When something acts by itself, within `/AA`: opening, closing, keys, focus and so on. */
const eventKeys = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))

const isEmpty = (value: PdfValue) =>
  value === undefined ||
  (value instanceof PdfDictionary && value.entries.length === 0) ||
  (value instanceof PdfArray && value.items.length === 0)

export const isKept = (key: string, value: PdfValue) =>
  !isEmpty(value) &&
  (keptKeys.has(key) ||
    (eventKeys.has(key) && (value instanceof PdfDictionary || value instanceof PdfReference)))

/** Thrown where a file is nested too deeply, or written so that reading it would take very long. */
export class PdfTooComplex extends Error {}

/** How many references to references are followed. */
const maxChain = 3
/** How often an object may be written again, as a file is changed and saved. */
const maxVersions = 50
