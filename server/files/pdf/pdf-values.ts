/** The values of a PDF that `find-fault.ts` needs. Numbers, booleans and other words are skipped. */
export type PdfValue = PdfName | PdfText | PdfReference | PdfDictionary | PdfArray | undefined

export class PdfName {
  constructor(readonly name: string) {}
}

export class PdfText {
  constructor(
    readonly text: string,
    /** The string was longer than what is kept. */
    readonly isCut = false
  ) {}
}

export class PdfReference {
  constructor(readonly number: number) {}
}

export class PdfArray {
  readonly items: PdfValue[] = []
}

/** Keeps duplicate keys, because readers differ in which of them counts. */
export class PdfDictionary {
  readonly entries: [key: string, value: PdfValue][] = []
}

/** All values read from one file. An object that was written more than once has each of its values. */
export class PdfObjects {
  /** The names of `watchedNames` that occur as PDF names. The same words in strings and comments do not count. */
  readonly names = new Set<string>()
  readonly dictionaries: PdfDictionary[] = []
  readonly byNumber = new Map<number, PdfValue[]>()
  /** Objects without a number right before them. Any reference may mean them. */
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

  /** Returns all values that a reference may mean; references to references are followed. */
  resolve(value: PdfValue, depth = 0): PdfValue[] {
    if (!(value instanceof PdfReference)) return [value]
    const values = [...(this.byNumber.get(value.number) ?? []), ...this.unnumbered]
    if (depth > maxChain) throw new PdfTooComplex()
    return values.flatMap(each => this.resolve(each, depth + 1))
  }
}

/** Names of things that act automatically, or that contain other files. */
export const activeNames = [
  ...['JavaScript', 'Launch', 'Rendition', 'RichMedia', 'XFA'],
  ...['EmbeddedFile', 'EmbeddedFiles', 'FileAttachment', 'EF']
]
/**
 * Names of actions that open another file (perhaps on a network share that requires a login), or that send or fetch form data.
 */
export const namesOfOtherFiles = ['GoToR', 'GoToE', 'SubmitForm', 'ImportData']
export const watchedNames = new Set([...activeNames, ...namesOfOtherFiles, 'Encrypt'])

/** The keys whose values `find-fault.ts` reads. */
const keptKeys = new Set(
  (
    'OpenAction AA A PA NA Next S N Annots Subtype Type OnInstantiate AlternatePresentations ' +
    'URI URL Base F UF DOS Mac Unix FFilter OPI Ref'
  ).split(' ')
)
/** The keys of automatic events within `/AA`: opening, closing, keys, focus and so on. */
const eventKeys = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '))

const isEmpty = (value: PdfValue) =>
  value === undefined ||
  (value instanceof PdfDictionary && value.entries.length === 0) ||
  (value instanceof PdfArray && value.items.length === 0)

export const isKept = (key: string, value: PdfValue) =>
  !isEmpty(value) &&
  (keptKeys.has(key) ||
    (eventKeys.has(key) && (value instanceof PdfDictionary || value instanceof PdfReference)))

/** Thrown if a file is nested too deeply or would take too long to read. */
export class PdfTooComplex extends Error {}

const maxChain = 3
/** How often an object may be rewritten by incremental saves. */
const maxVersions = 50
